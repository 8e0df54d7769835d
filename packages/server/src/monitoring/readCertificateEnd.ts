import { connect } from 'node:tls';

const TIMEOUT_MS = 2000;

/**
 * Returns when the certificate that visitors get expires, even if it is already invalid.
 * @returns null for an origin without TLS, or one that this machine cannot reach
 */
export async function readCertificateEnd(origin: string | null): Promise<Date | null> {
  if (origin === null || !origin.startsWith('https:')) return null;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host: hostname, port: Number(port) || 443, servername: hostname },
      // The alert is about certificates that browsers may refuse, so it must read those too.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    const settle = (end: Date | null): void => {
      socket.destroy();
      resolve(end);
    };
    socket.once('secureConnect', () => settle(new Date(socket.getPeerCertificate().valid_to)));
    socket.once('timeout', () => settle(null));
    socket.once('error', () => settle(null));
  });
}
