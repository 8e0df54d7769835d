import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inWorkspace, workspace } from './workspace.mjs';

const cache = inWorkspace('node_modules', '.cache', 'rendezvous-types');

/** @returns folders of all workspaces, relative */
export function workspaceFolders(top: string = workspace): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: top });
  return folders.filter((folder) => existsSync(path.join(top, folder, 'package.json'))).sort();
}

function readProject(folder: string) {
  const file = inWorkspace(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
  return { folder, file, fileNames, options: { ...options, configFilePath: '' } };
}

/**
 * Groups workspaces with equal compiler options into one program each, to parse shared code once.
 * @param options `anyGlobals`: ignores differences in global types, which is only safe for lint
 * @returns the biggest first; `config` is the tsconfig of the whole group
 */
export function typeGroups({ anyGlobals = false }: { anyGlobals?: boolean } = {}): {
  folders: string[];
  config: string;
}[] {
  const projects = workspaceFolders()
    .filter((folder) => existsSync(inWorkspace(folder, 'tsconfig.json')))
    .map(readProject);
  type TypedProject = ReturnType<typeof readProject>;
  const keyOf = ({ options }: TypedProject) =>
    JSON.stringify(anyGlobals ? { ...options, types: [] } : options);
  const globalsOf = ({ options }: TypedProject) => options.types?.length ?? 0;
  projects.sort((one, other) => globalsOf(other) - globalsOf(one));
  const groups = [...Map.groupBy(projects, keyOf).values()];
  groups.sort((one, other) => other.length - one.length);
  return groups.map((members, at) => {
    const directory = path.join(cache, `${anyGlobals ? 'lint-' : ''}${at}`);
    mkdirSync(directory, { recursive: true });
    const config = path.join(directory, 'tsconfig.json');
    const files = members.flatMap(({ fileNames }) => fileNames);
    writeFileSync(config, JSON.stringify({ extends: members[0]?.file, include: [], files }));
    return { folders: members.map(({ folder }) => folder), config };
  });
}
