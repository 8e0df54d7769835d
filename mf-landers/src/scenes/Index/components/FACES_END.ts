import { steps } from '@rendezvous/ui';

/** Where the faces of the portraits end, from the top of their strip. */
export const FACES_END = `calc(${steps(5)} + min(39vw, ${steps(38)}))`;
