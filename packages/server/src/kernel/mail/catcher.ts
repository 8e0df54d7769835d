import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const MAX_MAILS = 300;
const ID = /^\d{15}-[a-f0-9]{8}$/;

/** A mail in the catcher. `links` are the distinct URLs in its text part, in order. */
export type CaughtMail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  links: string[];
  headers: Record<string, string>;
};

export type MailCatcher = {
  smtpUrl: string;
  /** Newest first; `to` limits them to one recipient. */
  list(filter?: { to?: string; limit?: number }): Promise<CaughtMail[]>;
  get(id: string): Promise<CaughtMail | null>;
  close(): Promise<void>;
};

async function parse(id: string, source: Buffer): Promise<CaughtMail> {
  const mail = await PostalMime.parse(source);
  const text = mail.text ?? '';
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) headers[key] = value;
  return {
    id,
    to: mail.to?.map((reader) => reader.address ?? '').join(', ') ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text,
    html: mail.html ?? '',
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
    headers,
  };
}

/** Starts an SMTP server on loopback that stores mails in files, which all processes share. */
export async function startMailCatcher(dir: string): Promise<MailCatcher> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const store = async (source: Buffer) => {
    const id = `${String(Date.now()).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
    await writeFile(join(dir, `${id}.part`), source, { mode: 0o600 });
    await rename(join(dir, `${id}.part`), join(dir, `${id}.eml`));
    const all = (await ids()).slice(MAX_MAILS);
    await Promise.all(all.map((old) => rm(join(dir, `${old}.eml`), { force: true })));
  };
  const ids = async () =>
    (await readdir(dir))
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(0, -4))
      .sort()
      .reverse();
  const get = async (id: string) => {
    if (!ID.test(id)) return null;
    const source = await readFile(join(dir, `${id}.eml`)).catch(() => null);
    return source && parse(id, source);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 5_000_000,
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        store(Buffer.concat(parts)).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async list({ to, limit = 100 } = {}) {
      const found: CaughtMail[] = [];
      for (const id of await ids()) {
        const mail = await get(id);
        if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail);
        if (found.length >= limit) break;
      }
      return found;
    },
    get,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
