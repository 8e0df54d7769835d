import type { Endpoint } from './defineEndpoint.ts';

export const trustEndpoints = {} as const satisfies Record<string, Endpoint>;
