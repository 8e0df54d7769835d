/** What `catalogue/stage.tsx` can show, by the value of `section` in its address. */
export const sections = [
  'Foundations',
  'Actions',
  'Fields',
  'Pictures',
  'Feedback',
  'Chat',
  'Payments',
  'Data',
  'Media',
  'Overlays',
  'Chrome',
  'screen-index',
  'screen-members',
  'screen-profile',
  'screen-chat',
];
