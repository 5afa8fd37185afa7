import { afterEach, expect, it, vi } from 'vitest';
import { layOutSections } from '../../../client/behaviors/lay-out-sections';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.laidOut;
});

it('lays out each section in a task of its own, and then notes that all are', async () => {
  document.body.innerHTML = '<main><section></section><section></section></main>';
  const { dataset } = document.documentElement;
  dataset.laidOut = 'later';
  const steps: string[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    steps.push(`${document.querySelectorAll('[style*="visible"]').length} laid out, ${dataset.laidOut}`);
    setTimeout(() => steps.push('a task between'));
    return new DOMRect();
  });
  await layOutSections();
  expect(steps).toEqual(['1 laid out, later', 'a task between', '2 laid out, later', 'a task between']);
  expect(dataset.laidOut).toBe('');
  expect(history.state).toBe(true);
});
