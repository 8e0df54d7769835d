export { Table } from './Table.tsx';
export type { TableColumn, TableProps } from './Table.tsx';
export { Pagination } from './Pagination.tsx';
export type { PaginationProps } from './Pagination.tsx';
export { pageWindow } from './pageWindow.ts';
export { DescriptionList, StatTile, Stats, TabLinks } from './facts.tsx';
export type { Fact, StatTileProps, TabLink, TabLinksProps } from './facts.tsx';
