export * from './languages.ts';
export * from './countries.ts';
export * from './interests.ts';
export * from './attributes.ts';
export * from './limits.ts';
export { CASE_HARM, harmOf } from './caseHarm.ts';
export type { CaseHarm } from './caseHarm.ts';
export { elideItalian } from './elideItalian.ts';
export { needsBilling } from './needsBilling.ts';
export { renewsToken } from './renewsToken.ts';
export { FIGURES } from './figures.ts';
export * from './errors.ts';
export * from './routes/RouteRow.ts';
export * from './routes/remoteNames.ts';
export { ROUTES } from './routes/routes.ts';
export type { RouteId } from './routes/routes.ts';
export * from './routes/matchRoute.ts';
export * from './routes/declaredRoutes.ts';
export { LANDMARKS } from './routes/landmarks.ts';
export { pageTitle } from './routes/pageTitle.ts';
export type {
  AgeCheck,
  AgeEnd,
  AgeMethod,
  AgeMoment,
  AuditAction,
  AuditEntry,
  Billing,
  BuildState,
  Bundle,
  Campaign,
  CampaignProgress,
  CampaignResults,
  CampaignText,
  CampaignVariant,
  CampaignVerdict,
  Card,
  Case,
  CasePerson,
  ChatItem,
  ChatPartner,
  ChatPhoto,
  Closing,
  CompanyInfo,
  Completeness,
  Consents,
  Conversation,
  CreditRequest,
  Decision,
  Discount,
  FailedJobs,
  FailedRefund,
  Geocode,
  Gift,
  Icebreaker,
  InCommon,
  Invite,
  LegalChange,
  LoadHour,
  ReleaseAct,
  LegalDue,
  LegalPart,
  LegalSummary,
  LegalVersion,
  NewSite,
  NewsText,
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  LikeItem,
  LikeTotals,
  MainImage,
  MatchItem,
  MemberCard,
  MemberProfile,
  Message,
  MessageCosts,
  MessagePhoto,
  MessagePhotoState,
  MessagePreview,
  Money,
  Notifications,
  PageContent,
  PageSection,
  Payment,
  OpenPhotoCheck,
  Photo,
  PhotoCheck,
  ProfileChange,
  PushSubscriptionBody,
  Quote,
  QuoteKind,
  Refund,
  Region,
  RemoteState,
  SelfProfile,
  SelfUser,
  SentLike,
  Session,
  Settings,
  SpendLimit,
  StaffCase,
  LinkedAccount,
  MemberTrust,
  StaffHeldMessage,
  TrustRates,
  TrustListEntry,
  Agreement,
  GivenLook,
  ListCheck,
  PictureTime,
  SecondLook,
  StaffLegalPage,
  StaffLegalVersion,
  StaffMember,
  SiteChange,
  SiteCode,
  SiteCompany,
  SiteDocument,
  SitePrice,
  SiteSettingsDocument,
  SiteSummary,
  StaffAccount,
  StaffNews,
  StaffPhoto,
  StaffPhotoCheck,
  StaffSite,
  StaffSiteDocument,
  Tracking,
  Transaction,
  TransparencyFigure,
  TransparencyReport,
  VatRates,
  VisitorCard,
  VisitorProfile,
  WaitingWork,
} from './entities/index.ts';
export * from './contributions.ts';
export * from './events.ts';
export * from './release.ts';
export * from './boot.ts';
export { countGraphemes } from './countGraphemes.ts';
export { parseKey } from './parseKey.ts';
export type { ParsedKey } from './parseKey.ts';
