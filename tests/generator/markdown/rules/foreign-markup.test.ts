import { expect, test } from 'vitest';
import { renderBody, testRule } from './rule-cases';

testRule(
  'page/foreign-markup',
  [
    [
      'One. %%Ask Jo%% Two.',
      '1:6 %% begins a private note of Obsidian, which would be published. Write <!-- … --> around the note, or \\%% for plain percent signs.',
      'One. <!-- Ask Jo --> Two.',
      'One. Two.',
    ],
    [
      '%%\n\nA plan\n\n%%\n\nOne. %%%Jo%%% 5%% more.',
      ['1:1', '7:6', '7:16'],
      'One. 5\\%% more.',
      'One. 5%% more.',
    ],
    [
      'Within 14 days. {/*Ask Jo*/}\n\n{/*\nThe *old* plan.\n*/}',
      [
        '1:17 {/* begins a comment of MDX, which would be published. Write <!-- … --> around the note, or write \\{ for a plain {.',
        '3:1',
      ],
      'Within 14 days. <!-- Ask Jo -->\n\n<!--\nThe *old* plan.\n-->',
      'Within 14 days.',
    ],
    ['<p>\n{/* Ask Jo */}\n</p>', '2:1', '<p>\n<!-- Ask Jo -->\nNo.\n</p>', 'No.'],
    [
      'It is so. {# Jo: is it? #} {#Jo?#}',
      [
        '1:11 {# begins a comment of Jinja, Nunjucks, Twig or Zola, which would be published. Write <!-- … --> around the note, {#id} for the id of a heading, or write \\{ for a plain {.',
        '1:28',
      ],
      'It is so. <!-- Jo: is it? --> \\{#Jo?#}',
      'It is so. {#Jo?#}',
    ],
    [
      'It is so.\n\n{% comment %}\n\nOld.\n\n{%- endcomment %}',
      [
        '3:1 {% begins a tag of Jekyll, Nunjucks or Twig, which would be published. Write <!-- … --> around a private note and remove the tag, or write \\{ for a plain {.',
        '7:1',
      ],
      'It is so.\n\n<!--\n\nOld.\n\n-->',
      'It is so.',
    ],
    [
      'It is so. {{/* Jo? */}} {{- /* Jo? */ -}} {{< figure >}} {{% note %}}',
      [
        '1:11 {{/* begins a comment or shortcode of Hugo, which would be published. Write <!-- … --> around a private note, remove a shortcode, or write \\{ for a plain {.',
        '1:25',
        '1:43',
        '1:58',
      ],
      'It is so. <!-- Jo? -->',
      'It is so.',
    ],
    [
      'Within {--7--}{++14++} {~~days~>nights~~}.{>>Jo?<<} {==So==}',
      [
        '1:8 {-- begins a comment or tracked change of CriticMarkup, which would be published. Write <!-- … --> around a comment, keep one version of a change, or write \\{ for a plain {.',
        '1:15',
        '1:24',
        '1:43',
        '1:53',
      ],
      'Within 14 nights.<!-- Jo? --> So',
      'Within 14 nights. So',
    ],
    [
      'Within [7]{.deletion author="Jo"}[14]{.insertion author="Jo"} days[True?]{.comment-start id="0"}.[]{.comment-end id="0"}',
      [
        '1:11 {.deletion begins a comment or tracked change of Pandoc, which would be published. Write <!-- … --> around a comment, keep one version of a change, or write \\{ for a plain {.',
        '1:38',
        '1:74',
        '1:100',
      ],
      'Within 14 days<!-- True? -->.',
      'Within 14 days.',
    ],
  ],
  [
    'Write `%%words%%` or `{/* a */}`.\n\n```\n%%a\n{% b %}\n```\n\n    {>>c<<}',
    '\\%% 5\\%% \\{/\\* a \\*/} \\{# b #} \\{% c %} \\{{< d >}} \\{>>e<<} [f]\\{.deletion}',
    '<!-- %%a%% {# b #} -->\n\nWords. <!-- {>>c<<} -->',
    '## A {#a}\n\n{name}, 100% and {5%}',
    // Mail programs fill in the addresses, and titles are shown as they are written.
    '[a](/b?who=%%id%% "%%name%%") <a href="/b?who=%%id%%">c</a> [d][d]\n\n[d]: /d?%%id%%',
    '![Three seats](pictures/seats.avif "Seats of %%name%%")',
  ],
);

test('a star of a sign is reported once, as part of it', async () => {
  const { diagnostics } = await renderBody('{/* Ask Jo\n*/}');
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['page/foreign-markup']);
});
