import { canParse, readStoreId } from '../../content/address-rules';
import type { RuleId } from '../diagnostics/rules';
import { escapePattern } from '../lib/text';
import { isLocalName, isReservedHost } from './reserved-hosts';

/** What is wrong with something that is made up. */
export type Finding = [rule: RuleId, message: string, fix: string];

/** Something made up in a text, and where it stands there. */
export interface MadeUp {
  index: number;
  /** As it stands there. */
  written: string;
  finding: Finding;
}

const storeAddress = /https:\/\/(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com)[^\s)>"\]]*/gi;

/** Application ids that stand in guides and templates. Apple counts from nine digits on. */
const madeUpNumber = /^(\d)\1*$|^0|^\d{1,8}$|^1234567890?$|^9876543210?$/;
/** Whole words between dots alone, for com.academyapp and com.todoist are somebody's. */
const madeUpPackage =
  /(^|\.)(example|sample|placeholder|(your|my)[_-]?(app|company|name|domain|package)|changeme|todo|xxx+)(\.|$)/i;

/** An address with its host, all of it: a path may hold any name, or an address of its own. In 20//10 there is none. */
const address =
  /(?:[a-z][a-z0-9+.-]{0,20}:|(?<!\d))\/\/(?:[^\s/?#@"'<>]{1,99}@)?(?<host>\[[\da-f:.]+\]|[^\s/?#:@"'`<>()[\]{}\\,;]+)[^\s"'<>]*/dgi;
const mail = /[^\s@"'`<>()[\]{},;:/]{1,64}@(?<host>\[[\da-f:.]+\]|[\p{L}\p{N}.-]+)/dgu;

/**
 * A name that stands alone, in small letters, for "beta.Invalid" lacks a space. What follows a slash or an @ is part of
 * something else, and so is what is followed by an @ or a bracket. Behind letters with dots (e.g.) only a space is missing.
 * A localhost is an address with its port or path, and else a word.
 */
const bareName =
  /(?<![\p{L}\p{N}_.@/\\-])(?!(?:\p{L}\.){2,})(?<host>(?:[\p{Ll}\p{Lo}\p{N}-]{1,63}\.)+[a-z]{3,11}|localhost(?=:\d|\/))(?![\p{L}\p{N}_@(-]|\.[\p{L}\p{N}])/dgu;

/** Neither shape nor width: with one in its middle, a word is read as without. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** A text as it is read. */
export function withoutUnseen(text: string): string {
  return text.normalize('NFC').replace(unseen, '');
}

/**
 * What is made up in a text without unseen characters: hosts that can never be real, store links without a real app,
 * and the sample brands beside them. Code is full of words with dots: of it only whole addresses count.
 */
export function findMadeUp(
  text: string,
  brands: readonly string[],
  kind: 'words' | 'code' = 'words',
): MadeUp[] {
  const stores = [...text.matchAll(storeAddress)].flatMap(({ 0: written, index }) => {
    const finding = checkStoreId(readStoreId(written), storeAdvice);
    return finding ? [{ index, written, finding }] : [];
  });
  // An id such as com.example looks like a name, and is reported as an id.
  const found = [...stores, ...findHosts(blank(text, storeAddress), kind)];
  const named = brands
    .flatMap((brand) => findBrand(text, brand))
    .filter(
      ({ index }) =>
        !found.some((other) => index >= other.index && index < other.index + other.written.length),
    );
  return [...found, ...named];
}

function findHosts(text: string, kind: 'words' | 'code'): MadeUp[] {
  const found: MadeUp[] = [];
  let rest = text;
  for (const pattern of kind === 'code' ? [address, mail] : [address, mail, bareName]) {
    for (const { indices } of rest.matchAll(pattern)) {
      const [start, end] = indices?.groups?.host ?? [0, 0];
      const written = rest.slice(start, end).replace(/[^\p{L}\p{N}\]]+$/u, '');
      const host = toHost(written);
      if (host && isReservedHost(host)) {
        const why = isLocalName(host)
          ? 'is a name that one network alone knows'
          : 'is a name kept for examples and tests';
        const finding: Finding = ['sample/reserved-host', `${host} ${why}`, 'Write the real one.'];
        found.push({ index: start, written, finding });
      }
    }
    rest = blank(rest, pattern);
  }
  return found;
}

/** As a browser understands it: small letters, and numbers in four parts. */
function toHost(written: string): string | undefined {
  const url = `https://${written}`;
  return canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : undefined;
}

function findBrand(text: string, brand: string): MadeUp[] {
  const words = withoutUnseen(brand).trim().split(/\s+/).map(escapePattern);
  return [...text.matchAll(new RegExp(words.join('\\s+'), 'giu'))].map(({ 0: written, index }) => ({
    index,
    written,
    finding: ['sample/brand', `the sample name ${brand} stands here`, 'Write the real one.'],
  }));
}

const storeAdvice = 'Copy the address of the app’s own page in the store.';

/** What is wrong with a link that should lead to an app in a store: stores have other pages. */
export function checkStoreLink(link: string): Finding[] {
  const namesNoApp = link.match(storeAddress) !== null && readStoreId(link) === undefined;
  return namesNoApp ? [['sample/store-link', `the store link names no app, got "${link}"`, storeAdvice]] : [];
}

/** Nothing of an id that somebody's app may have. */
export function checkStoreId(id: string | undefined, advice: string): Finding | undefined {
  if (id === undefined) return undefined;
  const isMadeUp = /^\d+$/.test(id) ? madeUpNumber.test(id) : madeUpPackage.test(id) || !id.includes('.');
  return isMadeUp ? ['sample/store-id', `the store’s id "${id}" is made up`, advice] : undefined;
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => ' '.repeat(found.length));
}
