// Preloaded into a build: whatever lists a folder gets its entries in an order of `SHUFFLE_SEED`, as no file system
// promises any.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let state = Number(process.env.SHUFFLE_SEED);

function random() {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

function shuffle(entries) {
  for (let last = entries.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [entries[last], entries[other]] = [entries[other], entries[last]];
  }
  return entries;
}

const { readdir, readdirSync } = fs;
const readdirPromised = fs.promises.readdir;

fs.readdirSync = (...args) => shuffle(readdirSync(...args));
fs.promises.readdir = async (...args) => shuffle(await readdirPromised(...args));
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, entries) => done(error, entries && shuffle(entries)));
};
syncBuiltinESMExports();
