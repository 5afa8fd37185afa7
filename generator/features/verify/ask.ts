import {
  request as askHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as askHttps } from 'node:https';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import pLimit from 'p-limit';

/** A response, with its body as it was before the host compressed it. */
export interface Answer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  /** Names of headers that were sent more than once, in lower case. */
  repeated: ReadonlySet<string>;
  body: Buffer;
  /** Whether the body went on beyond the limit, and was not read to its end. */
  isCut: boolean;
  /** When the certificate of the host expires. */
  certificateEnd?: Date;
}

/** Whether the host has settings for types, caching and hidden names. GitHub Pages has none, whatever stands before it. */
export function mayBeSet({ headers }: Answer): boolean {
  return headers['x-github-request-id'] === undefined;
}

/** A request without a response. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    /** Whether the certificate is the reason. */
    readonly isCertificate = false,
  ) {
    super(message);
  }
}

export interface AskOptions {
  method?: 'GET' | 'HEAD';
  /** Passes by caches. */
  isFresh?: boolean;
  /** Of the body, where it is longer than a page may be. */
  mostBytes?: number;
}

export type Ask = (url: URL, options?: AskOptions) => Promise<Answer>;

/** Where a redirect leads to. */
export function resolveLocation(location: string, from: URL): URL {
  const url = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new NoAnswer(`${from.href} redirects to "${location}", which is not an address of a page`);
}

/** A path for a URL. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

interface Limits {
  /** Goes on where the certificate is wrong. */
  isInsecure: boolean;
  /** For one response. */
  answerMs: number;
  /** For all requests together. */
  allMs: number;
}

const mostAtOnce = 6;
const defaultBytes = 1_000_000;

/**
 * Asks hosts for URLs: six at a time, each once more if there was no response or the host was busy, in all for so many
 * seconds, and for so many bytes of each. Follows no redirect, sends no cookie. Rejects with `NoAnswer`.
 */
export function createAsk(limits: Limits): Ask {
  const endsAt = performance.now() + limits.allMs;
  const limit = pLimit(mostAtOnce);
  const askOnce = async (url: URL, options: AskOptions): Promise<Answer> => {
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) throw new NoAnswer(`not asked: ${limits.allMs / 1000} seconds were over`);
    return ask(url, options, Math.min(limits.answerMs, leftMs), limits.isInsecure);
  };
  const askTwice = async (url: URL, options: AskOptions): Promise<Answer> => {
    try {
      const answer = await askOnce(url, options);
      if (answer.status !== 429 && answer.status < 500) return answer;
      const seconds = Number(answer.headers['retry-after'] ?? 1);
      await new Promise((done) => setTimeout(done, 1000 * Math.min(seconds || 1, 5)));
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.isCertificate) throw error;
    }
    return askOnce(url, options);
  };
  return (url, options = {}) => limit(() => askTwice(url, options));
}

function ask(
  url: URL,
  { method = 'GET', isFresh = false, mostBytes = defaultBytes }: AskOptions,
  answerMs: number,
  isInsecure: boolean,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'br, gzip',
      'User-Agent': 'npm-run-verify',
      ...(isFresh && { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }),
    };
    const send = url.protocol === 'https:' ? askHttps : askHttp;
    const request: ClientRequest = send(url, {
      method,
      headers,
      rejectUnauthorized: !isInsecure,
      agent: false,
    });
    const timer = setTimeout(
      () => request.destroy(new NoAnswer(`no whole response within ${Math.round(answerMs / 1000)} seconds`)),
      answerMs,
    );
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(error instanceof NoAnswer ? error : describeFailure(error));
    };
    request.once('error', fail);
    request.once('response', (response) => {
      readBody(response, mostBytes).then((read) => {
        clearTimeout(timer);
        const { statusCode = 0, headers } = response;
        const certificate = certificateEndOf(response);
        resolve({
          url,
          status: statusCode,
          headers,
          repeated: findRepeated(response),
          ...read,
          ...certificate,
        });
        request.destroy();
      }, fail);
    });
    request.end();
  });
}

async function readBody(
  response: IncomingMessage,
  mostBytes: number,
): Promise<Pick<Answer, 'body' | 'isCut'>> {
  const encoding = response.headers['content-encoding'];
  const decoder =
    encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : undefined;
  response.on('aborted', () => decoder?.destroy(new Error('aborted')));
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decoder ? response.pipe(decoder) : response) {
    length += chunk.length;
    // One byte more than was expected says enough.
    if (length > mostBytes) return { body: Buffer.concat(chunks), isCut: true };
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), isCut: false };
}

function findRepeated({ rawHeaders }: IncomingMessage): Set<string> {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

function certificateEndOf({ socket }: IncomingMessage): { certificateEnd?: Date } {
  const certificate: Partial<PeerCertificate> = (socket as Partial<TLSSocket>).getPeerCertificate?.() ?? {};
  return certificate.valid_to ? { certificateEnd: new Date(certificate.valid_to) } : {};
}

/** Codes of failures whose own words only programmers understand. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNREFUSED: 'the host refuses connections',
  ECONNRESET: 'the host ended the connection',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself, which browsers refuse',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is signed by nobody that browsers trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is signed by nobody that browsers trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

function describeFailure(error: NodeJS.ErrnoException): NoAnswer {
  const { code = '', message } = error;
  return new NoAnswer(reasons[code] ?? message, /CERT|SIGNATURE|SSL|TLS/.test(code));
}
