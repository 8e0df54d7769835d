export {
  color,
  font,
  layer,
  media,
  mediaQuery,
  motion,
  onPicture,
  radius,
  shadow,
  size,
  space,
  steps,
  stroke,
  type,
} from './tokens.ts';
export type { Space } from './tokens.ts';
export type { ColourName, Mode, TypeSize } from './frame/tokens.ts';
export { elementOf } from './polymorphic.ts';
export type { Polymorphic } from './polymorphic.ts';
export { pressable } from './components/pressable.ts';

export { StyleRoot } from './components/StyleRoot.tsx';

export * from './components/icons.ts';
export { iconNamed } from './components/iconNamed.ts';
export type { IconName } from './components/iconNamed.ts';
export type { Icon, IconProps } from './components/createIcon.tsx';
export { Text } from './components/Text.tsx';
export type { TextProps } from './components/Text.tsx';
export { Heading } from './components/Heading.tsx';
export type { HeadingProps, HeadingSize } from './components/Heading.tsx';
export type { Tone } from './components/toneOf.ts';
export { Container } from './components/Container.tsx';
export type { ContainerProps } from './components/Container.tsx';
export { Divider } from './components/Divider.tsx';
export { FaceGrid } from './components/FaceGrid.tsx';
export { Grid } from './components/Grid.tsx';
export type { GridProps } from './components/Grid.tsx';
export { Row } from './components/Row.tsx';
export type { RowProps } from './components/Row.tsx';
export { SkipLink } from './components/SkipLink.tsx';
export { Stack } from './components/Stack.tsx';
export type { StackProps } from './components/Stack.tsx';
export { Value } from './components/Value.tsx';
export type { ValueProps } from './components/Value.tsx';
export { VisuallyHidden } from './components/VisuallyHidden.tsx';

export { Button } from './components/Button.tsx';
export type { ButtonProps } from './components/Button.tsx';
export type { ButtonSize, ButtonVariant } from './components/pressable.ts';
export { IconButton } from './components/IconButton.tsx';
export type { IconButtonProps } from './components/IconButton.tsx';
export { Chip } from './components/Chip.tsx';
export type { ChipProps, ChipTone } from './components/Chip.tsx';
export { RemovableChip } from './components/RemovableChip.tsx';
export type { RemovableChipProps } from './components/RemovableChip.tsx';
export { Badge } from './components/Badge.tsx';
export type { BadgeProps, BadgeTone } from './components/Badge.tsx';
export { Card } from './components/Card.tsx';
export type { CardProps } from './components/Card.tsx';
export { Link } from './components/Link.tsx';
export type { LinkProps } from './components/Link.tsx';

export { FieldContext, useFieldControl } from './components/fieldControl.ts';
export type { FieldControl } from './components/fieldControl.ts';

export { FaceGridSkeleton } from './components/FaceGridSkeleton.tsx';
export { Skeleton } from './components/Skeleton.tsx';
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
