export type Segment = { kind: 'static' | 'param' | 'optional'; name: string };

export function parsePath(path: string): readonly Segment[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(':')) return { kind: 'static', name: part };
      if (part.endsWith('?')) return { kind: 'optional', name: part.slice(1, -1) };
      return { kind: 'param', name: part.slice(1) };
    });
}
