import { z } from 'zod';

/* What the page of the editor sends as JSON. Nothing else is read. */

const path = z.string().min(1).max(400);
const pointer = z.string().max(1000);
/** Made by the page: a request that is sent again is not applied twice. */
const id = z.string().min(1).max(100);

/** What a file says, or is to say. */
const version = z.strictObject({
  path,
  /** Identifies the version that this is, or that it was edited from. */
  revision: z.string().max(100),
  /** The values as they are written; `undefined` where the YAML cannot be read. */
  data: z.unknown().optional(),
  /** The text of a page below its front matter. */
  body: z.string().optional(),
  /** The whole file, in place of `data` and `body`, where its YAML cannot be read; `null` removes it. */
  text: z.string().nullish(),
});

/**
 * `PUT /api/files`: all files or none, and one step of `Undo`. Where a file has changed since its `revision`, the two are
 * merged field by field; a field that both have changed is a `Conflict`.
 */
export const saveRequest = z.strictObject({
  id,
  /** Typed into a field: saves of this field that follow at once are undone together. */
  isTyped: z.boolean().optional(),
  files: z.array(version).min(1).max(100),
});

/** As in `FoundPlace`. */
const place = z.strictObject({ path, at: pointer, index: z.number() });

/** An edit that is not one of what a file says. */
const operation = z.discriminatedUnion('op', [
  /** A new page with this title. */
  z.strictObject({ op: z.literal('create'), title: z.string().max(200) }),
  /** Names another picture, which was taken in, wherever one is named; what was said of the old one goes. */
  z.strictObject({ op: z.literal('replace-picture'), file: path, by: path }),
  /** Removes a page. The links to it, and the addresses it had, lead to another page, or are taken out. */
  z.strictObject({ op: z.literal('retire'), path, leadsTo: path.optional() }),
  /** Leaves out a section, or brings back its last version. */
  z.strictObject({ op: z.literal('switch'), path, isOn: z.boolean() }),
  /** Replaces words in these places. */
  z.strictObject({
    op: z.literal('replace'),
    places: z.array(place).min(1).max(1000),
    words: z.string().min(1).max(200),
    by: z.string().max(200),
  }),
  /** Gives a page another address, which leaves `formerly` behind. */
  z.strictObject({ op: z.literal('rename-file'), path, slug: z.string().max(200) }),
  /** The translation of a text, named as in `TranslatedText.at`, is right although its source has been changed. */
  z.strictObject({ op: z.literal('confirm'), path, at: pointer.startsWith('/') }),
  /** Drops the draft. */
  z.strictObject({ op: z.literal('discard'), path }),
  /** Takes back the changes of a commit to a file. */
  z.strictObject({ op: z.literal('restore'), path, commit: z.string().regex(/^[0-9a-f]{40,64}$/) }),
]);

/** `POST /api/operations`: applied as a whole or not at all. */
export const operationRequest = z.strictObject({ id, operations: z.array(operation).min(1).max(100) });

/** `POST /api/publish`; `POST /api/changes` and `POST /api/check` say before what it would change, and report. */
export const publishRequest = z.strictObject({
  paths: z.array(path).max(10_000),
  /** Of the commit; if it is empty, the one that was proposed. */
  message: z.string().max(10_000).default(''),
});

export type FileVersion = z.infer<typeof version>;
export type SaveRequest = z.infer<typeof saveRequest>;
export type Operation = z.infer<typeof operation>;
export type OperationRequest = z.infer<typeof operationRequest>;
export type PublishRequest = z.infer<typeof publishRequest>;
