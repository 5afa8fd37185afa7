import { z } from 'zod';
import { HttpError } from '../../lib/http';
import type { OperationRequest, PublishRequest, SaveRequest } from '../protocol';

const path = z.string().min(1).max(400);
const id = z.string().min(1).max(100);

const version = z.strictObject({
  path,
  revision: z.string().max(100),
  data: z.unknown().optional(),
  body: z.string().optional(),
  text: z.string().nullish(),
});

const save = z.strictObject({
  id,
  label: z.string().max(1000),
  isTyped: z.boolean().optional(),
  isChoice: z.boolean().optional(),
  files: z.array(version).min(1).max(100),
});

const place = z.strictObject({
  path,
  at: z.string().max(1000),
  line: z.number().optional(),
});

const operation = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('rename-key'),
    path,
    at: z.string().max(1000).startsWith('/'),
    to: z.string().min(1).max(200),
  }),
  z.strictObject({ op: z.literal('create'), title: z.string().max(200) }),
  z.strictObject({ op: z.literal('retire'), path, leadsTo: path.optional() }),
  z.strictObject({ op: z.literal('switch'), path, isOn: z.boolean() }),
  z.strictObject({
    op: z.literal('replace'),
    places: z.array(place).min(1).max(1000),
    words: z.string().min(1).max(200),
    by: z.string().max(200),
  }),
  z.strictObject({ op: z.literal('rename-file'), path, slug: z.string().max(200) }),
  z.strictObject({ op: z.literal('replace-picture'), file: path, by: path }),
  z.strictObject({ op: z.literal('confirm'), path, at: z.string().max(1000).startsWith('/') }),
  z.strictObject({ op: z.literal('discard'), path }),
  z.strictObject({ op: z.literal('restore'), path, commit: z.string().regex(/^[0-9a-f]{40,64}$/) }),
]);

const operations = z.strictObject({ id, operations: z.array(operation).min(1).max(100) });

const publication = z.strictObject({
  paths: z.array(path).max(10_000),
  message: z.string().max(10_000).default(''),
});

export const readSave = (json: unknown) => read(save, json) as SaveRequest;
export const readOperations = (json: unknown) => read(operations, json) as OperationRequest;
export const readPublication = (json: unknown) => read(publication, json) as PublishRequest;

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(json);
  if (success) return data;
  throw new HttpError(400, { message: 'Invalid request.' });
}
