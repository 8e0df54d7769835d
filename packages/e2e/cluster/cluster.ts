import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  startMollieServer,
  type MollieServer,
} from '@rendezvous/server/src/areas/payments/fixtures/mollieServer.ts';
import { startS3Server, type S3Server } from '@rendezvous/server/src/fixtures/s3Server.ts';
import { startMailCatcher, type MailCatcher } from '@rendezvous/server/src/kernel/mail/catcher.ts';
import { openDatabase, type DatabaseHandle } from '@rendezvous/server/src/kernel/db/client.ts';
import { onEnd } from '../../tooling/rv/signals.ts';
import { run } from '../../tooling/rv/processes.ts';
import { step } from '../../tooling/rv/terminal.mjs';
import { inWorkspace } from '../../tooling/rv/workspace.mjs';
import { assertPrograms, Lab, PRIMARY, PROXY, STORE } from './lab.ts';
import { Link } from './link.ts';
import { ClusterNode } from './node.ts';

export type Cluster = {
  lab: Lab;
  link: Link;
  mail: MailCatcher;
  mollie: MollieServer;
  s3: S3Server;
  /** The primary, bypassing the link. */
  database: DatabaseHandle;
  nodes: Record<'web' | 'otherWeb' | 'stream' | 'worker', ClusterNode>;
};

const FIRST_SITE = 'The first site and the first administrator';
const KEY = { accessKeyId: 'KEY', secretAccessKey: 'SECRET', region: 'eu-west-1' };
/** Paths of Debian's nginx that only the superuser can write. */
const NGINX_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path`);

async function startServices(lab: Lab) {
  const stand = lab.makeFolder('/opt/services', 'root');
  const [key, cert] = [`${stand}/key.pem`, `${stand}/cert.pem`];
  const subject = ['-subj', '/CN=store', '-addext', `subjectAltName=IP:${STORE.host}`];
  const files = ['-keyout', key, '-out', cert];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
  const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  const s3 = await startS3Server({ ...STORE, signer: KEY, tls });
  const photos = { ...STORE, port: STORE.port + 1, bucket: 'photos' };
  await startS3Server({ ...photos, signer: KEY, tls });
  const mail = await startMailCatcher(`${stand}/mail`);
  const mollie = await startMollieServer();
  const standIn = `${stand}/mollie.ts`;
  const source = inWorkspace('packages/server/src/areas/payments/fixtures/mollieStandIn.ts');
  writeFileSync(standIn, readFileSync(source, 'utf8'));
  lab.substitutions.push(
    ['store.example.com/photos', `${photos.host}:${photos.port}/photos`],
    ['store.example.com', `${STORE.host}:${STORE.port}`],
    ['smtps://user:password@mail.example.com', mail.smtpUrl],
    ['live_…', 'test_key'],
  );
  const env = {
    NODE_EXTRA_CA_CERTS: cert,
    NODE_OPTIONS: `--import=${pathToFileURL(standIn).href}`,
    MOLLIE_STAND_IN: mollie.url,
  };
  return { s3, mail, mollie, env };
}

async function followSections(lab: Lab): Promise<void> {
  const [primary, standby, redis, settings, key, proxy] = lab.blocksOf('A cluster');
  if (!primary || !standby || !redis || !settings || !key || !proxy)
    throw new Error('"A cluster" of docs/operating.md has other blocks than the script knows.');
  await step('PostgreSQL, primary and standby', async () => {
    lab.substitutions.push([PRIMARY.document.replace('127.', '10.'), PRIMARY.own]);
    await lab.follow(primary);
    await lab.follow(standby);
    lab.substitutions.pop();
  });
  await step('PgBouncer, Redis', async () => {
    for (const block of [...lab.blocksOf('Behind PgBouncer'), redis]) await lab.follow(block);
  });
  await step('Settings and certificate', async () => {
    await lab.follow(settings);
    await lab.follow(key);
  });
  await step('The proxy', async () => {
    const [start = '', ...rest] = proxy.text.split('\n').reverse();
    await lab.run(rest.reverse().join('\n'));
    const file = lab.place('/etc/nginx/nginx.conf');
    const paths = NGINX_PATHS.map((name) => `${name} ${lab.place('/var/log/nginx')}/${name};`);
    const log = `access_log ${lab.place('/var/log/nginx/access.log')};`;
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('http {', `http { ${log} ${paths.join(' ')}`)
        .replace('/var/cache/nginx', lab.place('/var/cache/nginx'))
        .replace('listen 443', `listen ${PROXY.host}:${PROXY.port}`),
    );
    const main = `pid ${lab.place('/run/nginx.pid')}; error_log ${lab.place('/var/log/nginx/error.log')};`;
    await lab.run(`${start} -g '${main}'`);
  });
}

/** Stores the builds, and promotes those in the printed command. */
async function publish(lab: Lab, run: (text: string) => Promise<string>): Promise<void> {
  const publishing = lab.blocksOf('Builds in an S3 bucket').find(({ language }) => language === 'sh');
  const [all = '', promotion = ''] = publishing?.text.split(/(?<=^done)\n/m) ?? [];
  const printed = (await run(all)).matchAll(/^(\S+) (\w+) is published\./gm);
  const versions = new Map([...printed].map(([, name, version]) => [name, version]));
  const filled = promotion.replaceAll(
    /([\w-]+)@VERSION/g,
    (_, name: string) => `${name}@${versions.get(name)}`,
  );
  await run(filled);
}

function endPrograms(lab: Lab): Promise<unknown> {
  const folder = lab.place('/var/lib/postgresql');
  const stop = (name: string) => `sudo -u postgres pg_ctl -D ${folder}/${name} -m immediate stop`;
  const ends = ['/var/lib/redis/redis', '/run/postgresql/pgbouncer', '/run/nginx'].map((name) => {
    const pid = `"$(cat ${lab.place(name)}.pid)"`;
    return `pid=${pid} && kill $pid && tail --pid=$pid -f /dev/null`;
  });
  const text = [...['standby', 'site'].map(stop), ...ends].join('\n');
  return run('bash', ['-c', text], { env: lab.environment });
}

/** Starts a site by running only the blocks of docs/operating.md, in order. */
export async function startCluster(): Promise<Cluster> {
  const lab = new Lab(assertPrograms());
  onEnd(() => lab.remove());
  const { s3, mail, mollie, env } = await startServices(lab);
  const link = new Link({ host: PRIMARY.document, port: 5432 }, { host: PRIMARY.own, port: 5432 });
  onEnd(() => endPrograms(lab));
  const built = lab.place('/opt/rendezvous');
  await step('Building the server', async () => {
    const [build] = lab.blocksOf('The built server');
    // Dependencies are already installed in this checkout.
    await lab.run(build?.text.replace('npm ci && ', '') ?? '');
  });
  await step('Installing it', () => lab.run(lab.spanOf(/^npm ci /), built));
  await followSections(lab);
  const nodes = {
    web: new ClusterNode(lab, 'web', '127.0.0.11', env),
    otherWeb: new ClusterNode(lab, 'web', '127.0.0.12', env),
    stream: new ClusterNode(lab, 'stream', '127.0.0.13', env),
    worker: new ClusterNode(lab, 'worker', '127.0.0.14', env),
  };
  onEnd(() => Promise.all(Object.values(nodes).map((node) => node.stop())));
  const all = Object.values(nodes);
  await step('Four nodes', async () => {
    for (const node of all) node.start();
    await Promise.all(all.map((node) => node.until(node.role === 'web' ? 'shell' : '')));
  });
  const settings = lab.spanOf(/^set -a/);
  const operate = (text: string) =>
    lab.run(`${settings}\n${text}`, built, { NODE_EXTRA_CA_CERTS: env.NODE_EXTRA_CA_CERTS });
  await step('Publishing and promoting all builds', () => publish(lab, operate));
  await step('The first site', async () => {
    for (const { text } of lab.blocksOf(FIRST_SITE)) await operate(text);
  });
  await step('All nodes are ready', async () => Promise.all(all.map((node) => node.until())));
  const { DATABASE_DIRECT_URL: direct = '' } = lab.readEnvironment('/etc/rendezvous/site.env');
  const url = Object.assign(new URL(direct), { hostname: PRIMARY.own }).href;
  const database = openDatabase({ url, max: 4, onError: () => undefined });
  onEnd(() => database.close());
  return { lab, link, mail, mollie, s3, database, nodes };
}
