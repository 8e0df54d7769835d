export { color, font, layer, media, motion, onPicture, radius, shadow, size, space, type } from './tokens.ts';
export type { Space } from './tokens.ts';
export type { ColourName, Mode, TypeSize } from './frame/tokens.ts';
export { elementOf } from './polymorphic.ts';
export type { Polymorphic } from './polymorphic.ts';
export { pressable } from './components/pressable.ts';

export { StyleRoot } from './components/StyleRoot.tsx';
export type { StyleRootProps } from './components/StyleRoot.tsx';

export * from './components/icons.tsx';
export { Heading, Text } from './components/Text.tsx';
export type { HeadingProps, HeadingSize, TextProps, Tone } from './components/Text.tsx';
export {
  Container,
  Divider,
  FaceGrid,
  Grid,
  Row,
  SkipLink,
  Stack,
  VisuallyHidden,
} from './components/layout.tsx';
export type { ContainerProps, GridProps, RowProps, StackProps } from './components/layout.tsx';

export { Button } from './components/Button.tsx';
export type { ButtonProps } from './components/Button.tsx';
export type { ButtonSize, ButtonVariant } from './components/pressable.ts';
export { IconButton } from './components/IconButton.tsx';
export type { IconButtonProps } from './components/IconButton.tsx';
export { Chip, RemovableChip } from './components/Chip.tsx';
export type { ChipProps, ChipTone, RemovableChipProps } from './components/Chip.tsx';
export { Badge } from './components/Badge.tsx';
export type { BadgeProps, BadgeTone } from './components/Badge.tsx';
export { Card } from './components/Card.tsx';
export type { CardProps } from './components/Card.tsx';
export { Link } from './components/Link.tsx';
export type { LinkProps } from './components/Link.tsx';

export { FieldContext, useFieldControl } from './components/fieldControl.ts';
export type { FieldControl } from './components/fieldControl.ts';

export { FaceGridSkeleton, Skeleton } from './components/Skeleton.tsx';
export type { SkeletonProps } from './components/Skeleton.tsx';
export { Spinner } from './components/Spinner.tsx';
export type { SpinnerProps } from './components/Spinner.tsx';
export { Drawing } from './components/Drawing.tsx';
export type { DrawingName } from './components/Drawing.tsx';
export { EmptyState } from './components/EmptyState.tsx';
export type { EmptyStateProps } from './components/EmptyState.tsx';
export { Notice } from './components/Notice.tsx';
export type { NoticeProps, NoticeTone } from './components/Notice.tsx';

export { Picture } from './components/Picture.tsx';
export type { PictureProps, PictureSource } from './components/Picture.tsx';
export { Avatar } from './components/Avatar.tsx';
export type { AvatarProps } from './components/Avatar.tsx';
export type { LikeDiscProps } from './components/LikeDisc.tsx';
export { MemberCard } from './components/MemberCard.tsx';
export type { MemberCardProps } from './components/MemberCard.tsx';
export { ProfilePicture } from './components/ProfilePicture.tsx';
export type { ProfilePictureProps } from './components/ProfilePicture.tsx';
