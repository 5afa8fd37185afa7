import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

/** A list counts on from its first number, whatever stands in front of the others. The same in front of all says nothing. */
export function findRenumberedLists(body: Body): Diagnostic[] {
  return listNodes(body, 'list').flatMap(({ ordered, children }) => {
    const numbers = children.map((entry) => Number.parseInt(sourceOf(entry, body), 10));
    const [first = 1] = numbers;
    const index = numbers.findIndex((number, place) => number !== first + place);
    const [other, number] = [children[index], numbers[index]];
    if (!ordered || !other || numbers.every((one) => one === first)) return [];
    // What is set in further than the others belongs elsewhere.
    if (new Set(children.map((entry) => locationOf(entry, body).column)).size > 1) return [];
    const message = `this is written as ${number}, and would be shown as ${first + index}, for a list counts on from its first number`;
    const plain = sourceOf(other, body).replace(/^(\d+)([.)]).*/s, '$1\\$2');
    const fix = `Number it in steps of one, or leave empty lines around it and write ${plain} for a number that is to stay.`;
    return diagnose('page/renumbered-list', locationOf(other, body), message, fix);
  });
}
