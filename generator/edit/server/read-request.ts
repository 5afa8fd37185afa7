import { z } from 'zod';
import { Refused } from '../drafts/refusal';
import type { Change, PublishRequest } from '../protocol';

const path = z.string().min(1).max(400);
/** Names that mean something to the language itself are no keys of the content. */
const isName = (text: string) => !/(?:^|\/)(?:__proto__|constructor|prototype)(?:\/|$)/.test(text);
const at = z
  .string()
  .max(1000)
  .regex(/^(?:\/|$)/)
  .refine(isName);
const index = z.int().min(0).max(100_000);
const any = z.unknown();
const revision = z.string().max(100).optional();

const edit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('set'), path, at, was: any, value: any, revision }),
  z.strictObject({
    op: z.literal('add'),
    path,
    at,
    value: any,
    after: z.string().max(200).optional(),
    revision,
  }),
  z.strictObject({ op: z.literal('remove'), path, at, was: any, revision }),
  z.strictObject({ op: z.literal('move'), path, at, from: index, to: index, was: any, revision }),
  z.strictObject({
    op: z.literal('rename'),
    path,
    at,
    to: z.string().min(1).max(200).refine(isName),
    revision,
  }),
  z.strictObject({
    op: z.literal('splice'),
    path,
    from: z.int().min(0),
    was: z.string(),
    text: z.string(),
    revision,
  }),
  z.strictObject({ op: z.literal('create'), title: z.string().max(200) }),
  z.strictObject({ op: z.literal('delete'), path }),
  z.strictObject({ op: z.literal('rename-file'), path, slug: z.string().max(200) }),
  z.strictObject({ op: z.literal('discard'), path }),
  z.strictObject({ op: z.literal('restore'), path, commit: z.string().regex(/^[0-9a-f]{40,64}$/) }),
]);

const change = z.strictObject({
  id: z.string().min(1).max(100),
  edits: z.array(edit).min(1).max(100),
});

const publication = z.strictObject({
  paths: z.array(path).max(10_000),
  message: z.string().max(10_000).default(''),
  isTrial: z.boolean().optional(),
});

export function readChange(json: unknown): Change {
  return read(change, json) as Change;
}

export function readPublication(json: unknown): PublishRequest {
  return read(publication, json) as PublishRequest;
}

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(json);
  if (success) return data;
  throw new Refused(400, { message: 'That was not understood.' });
}
