import { useEffect } from 'react';
import { remote } from '../remote.ts';
import type { FacesStore } from '../stores/FacesStore.ts';

/** Loads the members of a lander once. */
export function useFaces(): FacesStore {
  const { faces } = remote.useStore();
  useEffect(() => void faces.load(), [faces]);
  return faces;
}
