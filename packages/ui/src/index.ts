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
export type { ColourName, Mode, TypeSize } from './page/tokens.ts';
export { animations } from './page/animations.ts';
export { elementOf } from './polymorphic.ts';
export type { Polymorphic } from './polymorphic.ts';
export { pressable } from './components/pressable.ts';

export * from './components/icons.ts';
export { iconNamed } from './components/iconNamed.ts';
export type { IconName } from './components/iconNamed.ts';
export type { Icon, IconProps } from './components/createIcon.tsx';
export { Text } from './components/Text.tsx';
export type { TextProps } from './components/Text.tsx';
export { Heading } from './components/Heading.tsx';
export type { HeadingProps, HeadingSize } from './components/Heading.tsx';
export type { Tone } from './components/toneOf.ts';
export { Container } from './components/layout/Container.tsx';
export type { ContainerProps } from './components/layout/Container.tsx';
export { Divider } from './components/layout/Divider.tsx';
export { FaceGrid } from './components/pictures/FaceGrid.tsx';
export { Grid } from './components/layout/Grid.tsx';
export type { GridProps } from './components/layout/Grid.tsx';
export { Rolling } from './components/Rolling.tsx';
export { Row } from './components/layout/Row.tsx';
export type { RowProps } from './components/layout/Row.tsx';
export { SkipLink } from './components/layout/SkipLink.tsx';
export { Stack } from './components/layout/Stack.tsx';
export type { StackProps } from './components/layout/Stack.tsx';
export { Value } from './components/Value.tsx';
export type { ValueProps } from './components/Value.tsx';
export { VisuallyHidden } from './components/layout/VisuallyHidden.tsx';

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
export { Card } from './components/layout/Card.tsx';
export type { CardProps } from './components/layout/Card.tsx';
export { Link } from './components/Link.tsx';
export type { LinkProps } from './components/Link.tsx';

export { FieldContext, useFieldControl } from './components/fieldControl.ts';
export type { FieldControl } from './components/fieldControl.ts';

export { FaceGridSkeleton } from './components/pictures/FaceGridSkeleton.tsx';
export { Skeleton } from './components/layout/Skeleton.tsx';
export type { SkeletonProps } from './components/layout/Skeleton.tsx';
export { Spinner } from './components/Spinner.tsx';
export type { SpinnerProps } from './components/Spinner.tsx';
export { Drawing } from './components/pictures/Drawing.tsx';
export type { DrawingName } from './components/pictures/Drawing.tsx';
export { EmptyState } from './components/layout/EmptyState.tsx';
export type { EmptyStateProps } from './components/layout/EmptyState.tsx';
export { Notice } from './components/layout/Notice.tsx';
export type { NoticeProps, NoticeTone } from './components/layout/Notice.tsx';

export { Picture } from './components/pictures/Picture.tsx';
export type { PictureProps, PictureSource } from './components/pictures/Picture.tsx';
export { Avatar } from './components/pictures/Avatar.tsx';
export type { AvatarProps } from './components/pictures/Avatar.tsx';
export type { LikeDiscProps } from './components/pictures/LikeDisc.tsx';
export { MemberCard } from './components/pictures/MemberCard.tsx';
export type { MemberCardProps } from './components/pictures/MemberCard.tsx';
export { ProfilePicture } from './components/pictures/ProfilePicture.tsx';
export type { ProfilePictureProps } from './components/pictures/ProfilePicture.tsx';
