import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inWorkspace, workspace } from './workspace.mjs';

const cache = inWorkspace('node_modules', '.cache', 'rendezvous-types');

/** @returns {string[]} folders of all workspaces, relative */
export function workspaceFolders() {
  const { workspaces } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: workspace });
  return folders.filter((folder) => existsSync(inWorkspace(folder, 'package.json'))).sort();
}

function readProject(folder) {
  const file = inWorkspace(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
  return { folder, file, fileNames, optionsKey: JSON.stringify({ ...options, configFilePath: '' }) };
}

/**
 * Groups workspaces with equal compiler options into one program each, so that what they import from one another is
 * parsed and checked once instead of once per workspace.
 * @returns {{ folders: string[], config: string }[]} the biggest first; `config` is the tsconfig of the whole group
 */
export function typeGroups() {
  const projects = workspaceFolders()
    .filter((folder) => existsSync(inWorkspace(folder, 'tsconfig.json')))
    .map(readProject);
  const groups = Object.values(Object.groupBy(projects, ({ optionsKey }) => optionsKey));
  groups.sort((one, other) => other.length - one.length);
  return groups.map((members, at) => {
    const directory = path.join(cache, String(at));
    mkdirSync(directory, { recursive: true });
    const config = path.join(directory, 'tsconfig.json');
    const files = members.flatMap(({ fileNames }) => fileNames);
    writeFileSync(config, JSON.stringify({ extends: members[0].file, include: [], files }));
    return { folders: members.map(({ folder }) => folder), config };
  });
}
