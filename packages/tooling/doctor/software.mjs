import { ok, problem, warning } from './finding.mjs';

const MINIMUM_NODE = 20;
const MINIMUM_NPM = 10;

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1]);

/** Any Node from 20 on can install; the commands then continue on the packaged one. */
export function checkNode({ node, platform, arch }) {
  const { version, required, packaged, isInstallable } = node;
  if (major(version) === required) return ok('Node', version);
  if (major(version) < MINIMUM_NODE) {
    return problem(
      'Node',
      `This is ${version}; npm needs ${MINIMUM_NODE} or later to install the packages.`,
      `Install Node ${required}: https://nodejs.org/en/download or nvm install ${required}`,
    );
  }
  if (packaged) return ok('Node', `${version}; the commands run on ${packaged}`);
  if (isInstallable) return ok('Node', `${version}; npm ci brings Node ${required}`);
  return problem(
    'Node',
    `This is ${version}, the project needs ${required}, and no package brings it to ${platform}-${arch}.`,
    `Install Node ${required}: https://nodejs.org/en/download or nvm install ${required}`,
  );
}

export function checkNpm({ npm }) {
  if (!npm) {
    return problem('npm', 'npm does not start.', 'Install it together with Node, then check: npm --version');
  }
  if (major(npm) >= MINIMUM_NPM) return ok('npm', npm);
  return problem(
    'npm',
    `This is ${npm}; the lock file needs ${MINIMUM_NPM} or later.`,
    'Run: npm install -g npm@11',
  );
}

export function checkPackages({ isInstalled }) {
  if (isInstalled) return ok('Packages', 'node_modules matches package-lock.json');
  return warning(
    'Packages',
    'node_modules does not match package-lock.json.',
    'Nothing to do: npm start installs them. By hand: npm ci',
  );
}
