import type {
  ChangeAnswer,
  ChangesAnswer,
  CheckAnswer,
  Conflict,
  FileAnswer,
  FoundAnswer,
  HistoryAnswer,
  OperationRequest,
  PictureAnswer,
  PicturesAnswer,
  Problem,
  PublishAnswer,
  PublishRequest,
  Refusal,
  SaveRequest,
  SiteAnswer,
  StateEvent,
} from '../../protocol';

/** Thrown for a request that the server refused. Status 0: it does not answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal & Partial<Omit<Conflict, 'message'>> & { problems?: Problem[] },
  ) {
    super([refusal.message, refusal.fix].filter(Boolean).join(' '));
  }

  get conflict(): Conflict | undefined {
    const { message, clashes, files } = this.refusal;
    return clashes && files && { message, clashes, files };
  }
}

function throwNoAnswer(): never {
  throw new Refused(0, { message: 'The server does not answer.' });
}

/** The addresses of the server, each as a function. */
export type Api = ReturnType<typeof createApi>;

export function createApi(readKey: () => string) {
  const request = async (address: string, body?: object, method = 'POST'): Promise<Response> => {
    const isFile = body instanceof Blob;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`/api/${address}`, {
      method: body ? method : 'GET',
      headers: { Authorization: `Bearer ${readKey()}`, ...(body && { 'Content-Type': type }) },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    }).catch(throwNoAnswer);
    if (response.ok) return response;
    const refusal = await response
      .json()
      .catch(() => ({ message: `The server answered ${response.status}.` }));
    throw new Refused(response.status, refusal);
  };
  const ask = async <Answer>(...args: Parameters<typeof request>): Promise<Answer> =>
    // The connection may end within an answer.
    (await request(...args)).json().catch(throwNoAnswer);

  return {
    site: () => ask<SiteAnswer>('site'),
    file: (path: string) => ask<FileAnswer>(`file?path=${encodeURIComponent(path)}`),
    save: (save: SaveRequest) => ask<ChangeAnswer>('files', save, 'PUT'),
    operate: (request: OperationRequest) => ask<ChangeAnswer>('operations', request),
    undo: () => ask<ChangeAnswer>('undo', {}),
    redo: () => ask<ChangeAnswer>('redo', {}),
    compare: (paths: readonly string[]) => ask<ChangesAnswer>('changes', { paths }),
    check: (paths: readonly string[]) => ask<CheckAnswer>('check', { paths }),
    publish: (publication: PublishRequest) => ask<PublishAnswer>('publish', publication),
    find: (words: string) => ask<FoundAnswer>(`found?words=${encodeURIComponent(words)}`),
    history: (after?: string) =>
      ask<HistoryAnswer>(after === undefined ? 'history' : `history?after=${encodeURIComponent(after)}`),
    picture: async (file: string) => (await request(`picture?file=${encodeURIComponent(file)}`)).blob(),
    pictures: () => ask<PicturesAnswer>('pictures'),
    takePicture: (picture: File, places: readonly string[]) => {
      const query = new URLSearchParams([['name', picture.name], ...places.map((at) => ['at', at])]);
      return ask<PictureAnswer>(`pictures?${query}`, picture);
    },
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
