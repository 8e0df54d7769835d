import { ok, problem, warning } from './finding.mjs';

const PLATFORMS = { linux: 'Linux', darwin: 'macOS' };

export function checkSystem({ platform, arch }) {
  if (PLATFORMS[platform]) return ok('System', `${PLATFORMS[platform]} on ${arch}`);
  return problem(
    'System',
    `The site runs on Linux and macOS; this is ${platform}.`,
    'On Windows use WSL: https://learn.microsoft.com/windows/wsl/install, then clone inside it.',
  );
}

export function checkDataFolder({ data }) {
  const { folder, error } = data;
  if (!error) return ok('Data folder', folder);
  return problem(
    'Data folder',
    error,
    `Make ${folder} writable, or use another one: DATA_DIR=other npm start`,
  );
}

export function checkPort({ port }) {
  if (port.session) return ok('Port', `the site runs at http://localhost:${port.session.port}`);
  if (!port.error) return ok('Port', `${port.number} is free`);
  return problem('Port', port.error);
}

/** PostgreSQL refuses to run as root, so as root the server starts it under another account. */
export function checkPostgres({ postgres }) {
  const { databaseUrl, package: name, isPackageNeeded, account, switchError } = postgres;
  if (databaseUrl) return ok('PostgreSQL', 'the one of DATABASE_URL');
  if (isPackageNeeded) {
    return problem(
      'PostgreSQL',
      `There is no embedded PostgreSQL for this system (${name}).`,
      'Start one yourself and set DATABASE_URL=postgres://user:password@host/database',
    );
  }
  if (account === undefined) return ok('PostgreSQL', 'embedded, runs as this user');
  if (account === null) {
    return problem(
      'PostgreSQL',
      'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" for it.',
      'Create one: useradd --system postgres. Or start as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (switchError) {
    return problem(
      'PostgreSQL',
      `PostgreSQL does not run as root, and this process may not start it as "${account}" (${switchError}).`,
      'Start as an ordinary user, allow the container SETUID and SETGID (docker run --cap-add), or set DATABASE_URL.',
    );
  }
  return ok('PostgreSQL', `embedded, runs as "${account}"`);
}

export function checkChromium({ isInstalled, chromium }) {
  if (chromium.path) return ok('Chromium', chromium.path);
  if (chromium.error) return problem('Chromium', chromium.error);
  if (!isInstalled) return ok('Chromium', 'not found yet; npm test installs it when it needs it');
  return warning(
    'Chromium',
    'No Chromium found; only the browser tests need it.',
    'Nothing to do: npm test installs one. Or set CHROMIUM_PATH=/path/to/chromium',
  );
}
