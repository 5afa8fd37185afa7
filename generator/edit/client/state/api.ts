import type {
  Change,
  ChangeAnswer,
  Differs,
  FileAnswer,
  HistoryAnswer,
  Problem,
  PublishAnswer,
  PublishRequest,
  Refusal,
  SiteAnswer,
  StateEvent,
  TrialAnswer,
} from '../../protocol';

/** Thrown for whatever the server did not do. Status 0: it does not answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal & Partial<Pick<Differs, 'differs'>> & { problems?: Problem[] },
  ) {
    super([refusal.message, refusal.fix].filter(Boolean).join(' '));
  }
}

/** The addresses of the server, each as a function. */
export type Api = ReturnType<typeof createApi>;

export function createApi(readKey: () => string) {
  const request = async (address: string, body?: object): Promise<Response> => {
    const response = await fetch(`/api/${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${readKey()}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Refused(0, { message: 'The server does not answer.' });
    });
    if (response.ok) return response;
    const refusal = await response
      .json()
      .catch(() => ({ message: `The server answered ${response.status}.` }));
    throw new Refused(response.status, refusal);
  };
  const ask = async <Answer>(address: string, body?: object): Promise<Answer> =>
    (await request(address, body)).json();

  return {
    site: () => ask<SiteAnswer>('site'),
    file: (path: string) => ask<FileAnswer>(`file?path=${encodeURIComponent(path)}`),
    change: (change: Change) => ask<ChangeAnswer>('change', change),
    undo: () => ask<ChangeAnswer>('undo', {}),
    redo: () => ask<ChangeAnswer>('redo', {}),
    tryOut: (publication: PublishRequest) => ask<TrialAnswer>('publish', { ...publication, isTrial: true }),
    publish: (publication: PublishRequest) => ask<PublishAnswer>('publish', publication),
    history: (after?: string) =>
      ask<HistoryAnswer>(after === undefined ? 'history' : `history?after=${encodeURIComponent(after)}`),
    picture: async (file: string) => (await request(`picture?file=${encodeURIComponent(file)}`)).blob(),
    /** Resolves once the stream ends. */
    listen: async (onEvent: (event: StateEvent) => void): Promise<void> => {
      const { body } = await request('events');
      let rest = '';
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const lines = (rest + part.value).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.trim() !== '') onEvent(JSON.parse(line));
      }
    },
  };
}
