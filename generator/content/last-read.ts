import type { ReadYaml } from './yaml/yaml-file';

/** Files of content as they were read, by path; with the schema, for the code may change as well. */
export type LastRead = Map<string, { text: string; schema: unknown; read: ReadYaml<unknown> }>;
