export { PLATFORM_VERSION } from './version.ts';
export type {
  LabelKey,
  RemoteLabels,
  TextKey,
  TextNamespace,
  TextNamespaces,
  TextValues,
  Translate,
} from './texts.ts';
export { useText } from './useText.ts';
export { T } from './T.tsx';
export { useStores } from './useStores.ts';
export { defineRemote } from './defineRemote.ts';
export type { Remote } from './defineRemote.ts';
export { RemoteError } from './remotes.ts';
export type { LoadOptions, RemoteErrorReason, RemoteModule } from './remotes.ts';
export type { DeclaredContributions, FactPath, Facts, RemoteDeclaration } from './contributions.ts';
export { useDialogs } from './useDialogs.ts';
export type {
  DialogContentProps,
  DialogEvent,
  DialogName,
  DialogRequest,
  DialogRequests,
  Dialogs,
} from './dialogs.ts';
export type { AlertProps } from './AlertProps.ts';
export { useNavigation } from './useNavigation.ts';
export type { GoOptions, LinkParams, Navigation } from './useNavigation.ts';
export { useCampaign } from './useCampaign.ts';
export { useFindRoute } from './useFindRoute.ts';
export { RouteLink } from './RouteLink.tsx';
export { useTitle } from './useTitle.ts';
export { useFormat } from './useFormat.ts';
export type { DateStyle, Format } from './format.ts';
export { useToasts } from './useToasts.ts';
export { useErrorText } from './useErrorText.ts';
export { useLanguageChoice } from './useLanguageChoice.ts';
export { usePicture } from './usePicture.ts';
