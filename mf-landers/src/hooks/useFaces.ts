import { useEffect, useState } from 'react';
import { remote } from '../remote.ts';
import type { FacesStore } from '../stores/FacesStore.ts';

/** The members whom a lander shows; asks for them once. */
export function useFaces(): FacesStore {
  const { faces } = remote.useStore();
  // Before the first drawing: who came with the page is in it.
  useState(() => void faces.load());
  useEffect(() => void faces.load(), [faces]);
  return faces;
}
