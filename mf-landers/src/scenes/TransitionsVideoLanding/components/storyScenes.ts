export const SCENES = ['one', 'two', 'three', 'four'] as const;

export type SceneName = (typeof SCENES)[number];
