import { readStoreId } from '../content/schema';
import { listValues, type Value } from './list-values';
import { problemAt, sortProblems } from './problem';
import type { Origin, PageSource, ParsedContent, Problem } from './types';

type Complaint = [message: string, fix: string];

/** Names that RFC 2606 and RFC 6761 keep free for examples and tests: nobody can ever own one. */
const reservedName =
  /(?<![a-z0-9.-])(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid)|localhost)(?![a-z0-9-]|\.[a-z0-9])/gi;

const storeAddress = /https:\/\/(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com)[^\s)>"\]]*/gi;

/** Application ids that stand in guides and templates. Apple counts from nine digits on. */
const madeUpNumber = /^(\d)\1*$|^0|^\d{1,8}$|^1234567890?$|^9876543210?$/;
/** Whole words between dots alone, for com.academyapp and com.todoist are somebody's. */
const madeUpPackage =
  /(^|\.)(example|sample|placeholder|(your|my)[_-]?(app|company|name|domain|package)|changeme|todo|xxx+)(\.|$)/i;

/**
 * What is still made up and must be replaced before the site goes public, sorted by place: whatever is marked
 * `sample`, a made-up brand wherever it is named, reserved names, store links without a real app, links
 * to `#`.
 */
export function findSamples(parsed: ParsedContent): Problem[] {
  // The mark holds it, for the name of the site is what gets replaced first.
  const brand = parsed.content?.site.sample;
  const values = listValues(parsed).flatMap((value) =>
    complainAbout(value, brand).map(([message, fix]) => problemAt(value.origin, message, fix)),
  );
  return sortProblems([...values, ...parsed.pages.flatMap((page) => findInPage(page, brand))]);
}

function complainAbout({ value, path, file, group }: Value, brand: string | undefined): Complaint[] {
  const key = path.at(-1);
  if (key === 'sample') return value ? [complainAboutMark(value, path, file, group)] : [];
  if (typeof value !== 'string') return [];
  if (value === '#' && key === 'url') return [complainAboutNowhere(String(group.label ?? 'the link'))];
  const complaints = complainAboutAddresses(value).map(({ complaint }) => complaint);
  if (path[0] === 'stores' && key === 'url' && namesNoApp(value)) {
    complaints.push([`the store link names no app, got "${value}"`, storeAdvice]);
  }
  if (path[0] === 'stores' && key === 'id') {
    const complaint = complainAboutStoreId(value, 'Copy it from the address of the app’s own page there.');
    return complaint ? [complaint] : complainAboutBrand(value, brand);
  }
  if (complaints.length === 0) complaints.push(...complainAboutBrand(value, brand));
  return complaints;
}

function complainAboutMark(
  mark: unknown,
  path: Value['path'],
  file: string,
  group: Value['group'],
): Complaint {
  if (typeof mark === 'string') {
    const advice = 'Replace it wherever it stands, and the addresses here, then delete the line.';
    return [`the name ${mark} is a sample`, advice];
  }
  const own = group.name ?? group.title;
  const subject = typeof own === 'string' ? own : String(path.at(-2) ?? file);
  return [`${subject} is a sample`, 'Replace what stands beside this line, then delete the line.'];
}

function complainAboutNowhere(label: string): Complaint {
  return [`${label} leads nowhere yet, got "#"`, 'Give it an address, or remove it.'];
}

function complainAboutBrand(text: string, brand: string | undefined): Complaint[] {
  if (!brand || !text.toLowerCase().includes(brand.toLowerCase())) return [];
  return [[`the sample name ${brand} stands here`, 'Write the real one.']];
}

/** Reserved names and store links in a text, with how far along they stand. */
function complainAboutAddresses(text: string): { complaint: Complaint; index: number }[] {
  // An id such as com.example looks like a name, and is complained about as an id.
  const besides = text.replace(storeAddress, (address) => ' '.repeat(address.length));
  const names = [...besides.matchAll(reservedName)].map(({ 0: name, index }) => ({
    complaint: [`${name} is a name kept for examples and tests`, 'Write the real one.'] satisfies Complaint,
    index,
  }));
  const stores = [...text.matchAll(storeAddress)].flatMap(({ 0: address, index }) => {
    const complaint = complainAboutStore(address);
    return complaint ? [{ complaint, index }] : [];
  });
  return [...names, ...stores];
}

const storeAdvice = 'Copy the address of the app’s own page in the store.';

/** Only of addresses that name an app: stores have other pages, and a text may well lead to one. */
function complainAboutStore(address: string): Complaint | undefined {
  return complainAboutStoreId(readStoreId(address), storeAdvice);
}

function complainAboutStoreId(id: string | undefined, advice: string): Complaint | undefined {
  if (id === undefined) return undefined;
  const isMadeUp = /^\d+$/.test(id) ? madeUpNumber.test(id) : madeUpPackage.test(id) || !id.includes('.');
  return isMadeUp ? [`the store’s id "${id}" is made up`, advice] : undefined;
}

function namesNoApp(address: string): boolean {
  return address.match(storeAddress) !== null && readStoreId(address) === undefined;
}

/** In a page's body. Comments are for editors; a link to `#` is a mistake there. */
function findInPage({ file, body }: PageSource, brand: string | undefined): Problem[] {
  const visible = body.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return visible.split('\n').flatMap((text, index) => {
    const at = (offset: number): Origin => ({ file, line: index + 1, column: offset + 1 });
    const addresses = complainAboutAddresses(text).map(({ complaint, index: offset }) =>
      problemAt(at(offset), ...complaint),
    );
    if (addresses.length > 0 || !brand) return addresses;
    const offset = text.toLowerCase().indexOf(brand.toLowerCase());
    return complainAboutBrand(text, brand).map((complaint) => problemAt(at(offset), ...complaint));
  });
}
