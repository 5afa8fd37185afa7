import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type MarkupContent,
  type Position,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';

/** The language server for YAML, used as an editor with an open folder does. */
export interface LanguageServer {
  /** Opens a text as the file at `path`, which need not exist. Resolves with what is marked in it. */
  open(path: string, text: string): Promise<Diagnostic[]>;
  /** What is offered at a place of an open text. */
  complete(path: string, position: Position): Promise<CompletionItem[]>;
  /** What the pointer reads at a place of an open text. */
  hover(path: string, position: Position): Promise<string>;
  /** The hosts it wanted to reach. It reaches none. */
  hosts(): string[];
  stop(): Promise<void>;
}

/** Cuts the server off from any network, and says where it wanted to go. */
const withoutNetwork = `
  import net from 'node:net';
  net.Socket.prototype.connect = (...args) => {
    const { host } = [args].flat(Infinity).find((option) => option?.host) ?? {};
    process.stderr.write('connect ' + host + '\\n');
    throw new Error('There is no network here.');
  };
`;

/** Starts it with `folder` open, and the settings that this folder has of its own. */
export async function startLanguageServer(folder: string): Promise<LanguageServer> {
  const packageFile = createRequire(import.meta.url).resolve('yaml-language-server/package.json');
  const guard = `data:text/javascript,${encodeURIComponent(withoutNetwork)}`;
  const server = spawn(process.execPath, [
    ...['--import', guard, join(dirname(packageFile), 'bin/yaml-language-server'), '--stdio'],
  ]);
  const ended = new Promise((done) => server.once('exit', done));
  let complaints = '';
  server.stderr.on('data', (chunk) => {
    complaints += chunk;
  });

  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const settings = await readSettings(folder);
  const configured = new Promise<void>((done) => {
    connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      done();
      return items.map(({ section = '' }) => settingsOf(section, settings));
    });
  });
  connection.onRequest(RegistrationRequest.type, () => undefined);
  const waiting = new Map<string, (diagnostics: Diagnostic[]) => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
    waiting.get(uri)?.(diagnostics),
  );
  connection.listen();

  const toUri = (path: string) => pathToFileURL(join(folder, path)).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: toUri('.'),
    workspaceFolders: [{ uri: toUri('.'), name: 'site' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        completion: { completionItem: { snippetSupport: true } },
        hover: { contentFormat: ['markdown'] },
        publishDiagnostics: {},
      },
    },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  await configured;

  return {
    async open(path, text) {
      const uri = toUri(path);
      const diagnostics = new Promise<Diagnostic[]>((done) => waiting.set(uri, done));
      const textDocument = { uri, languageId: 'yaml', version: 1, text };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      return diagnostics;
    },
    async complete(path, position) {
      const textDocument = { uri: toUri(path) };
      const offered = await connection.sendRequest(CompletionRequest.type, { textDocument, position });
      return Array.isArray(offered) ? offered : (offered?.items ?? []);
    },
    async hover(path, position) {
      const textDocument = { uri: toUri(path) };
      const hover = await connection.sendRequest(HoverRequest.type, { textDocument, position });
      return (hover?.contents as MarkupContent | undefined)?.value ?? '';
    },
    hosts: () => [...complaints.matchAll(/^connect (.*)$/gm)].map(([, host = '']) => host),
    async stop() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      await ended;
      connection.dispose();
    },
  };
}

/** The folder's own settings; none where it has none. */
async function readSettings(folder: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(folder, '.vscode/settings.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text);
}

/** Of `yaml.schemaStore.enable: false` the section `yaml` is `{ schemaStore: { enable: false } }`. */
function settingsOf(section: string, settings: Record<string, unknown>): unknown {
  const settingsTree: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (!name.startsWith(`${section}.`)) continue;
    const steps = name.slice(section.length + 1).split('.');
    const last = steps.pop() as string;
    let group = settingsTree;
    for (const step of steps) {
      group[step] ??= {};
      group = group[step] as Record<string, unknown>;
    }
    group[last] = value;
  }
  return settingsTree;
}
