/** Interfaces that other modules merge declarations into. */
const MERGED = 'DialogRequests|TextNamespaces|RemoteLabels|JobMap|Services';

/** Restricted syntax: one way to write what TypeScript allows to be written in several. */
export const dialect = [
  {
    selector: `TSInterfaceDeclaration[id.name!=/^(${MERGED})$/]:not(TSModuleDeclaration TSInterfaceDeclaration)`,
    message: 'Object shapes are `type`; `interface` is for declarations that merge.',
  },
  {
    selector: ['FunctionDeclaration', 'VariableDeclaration > VariableDeclarator']
      .map((declaration) => `ExportNamedDeclaration > ${declaration}[id.name=/^make[A-Z]/]`)
      .join(', '),
    message: 'Factories are called create….',
  },
  {
    selector:
      'TSTypeReference > :matches(Identifier[name=/^(FC|VFC|FunctionComponent)$/], TSQualifiedName[right.name=/^(FC|VFC|FunctionComponent)$/])',
    message: 'Components are functions with typed props.',
  },
];
