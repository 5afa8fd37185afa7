import type { Content } from '../../../content/schema';
import type { NewPage, PageStart } from '../../../generator/site/site-definition';

/** What the owner alone can decide. `npm run check` lists these until they are filled in. */
const blank = (what: string) => `[insert ${what}]`;

const start = (kind: string, description: string, ...parts: (string | false | undefined)[]): PageStart => ({
  matter: { kind, description },
  body: `${parts.filter((part) => part).join('\n\n')}\n`,
});

/** Pages that a store, the law or the press asks for, by the kind that `npm run new -- page --kind` takes. */
export const newPages = {
  support: {
    title: 'Support',
    description: 'the page with a way to reach you that the App Store asks for',
    make: (content: Content, written: ReadonlySet<string>) =>
      start(
        'support',
        'How to reach us about the app, and answers to what people ask most.',
        `## Write to us

A person reads every message to [{support}](mailto:{support}) and answers within ${blank('number')} working days. Tell us which phone you have and which version of the app, and what you did when it went wrong.`,
        '## Before you write',
        `**Something does not work.** Close the app and open it again, and look in your store for a newer version. If it still happens, write to us.`,
        has(content, 'accounts') &&
          `**I cannot sign in.** Sign in as you did when you made your account: by email, Apple or Google. If you no longer have that email address, write to us from the new one and say which was the old.`,
        has(content, 'subscription') &&
          `**I want to change or end my subscription.** The store that you bought it in manages it: on an iPhone, open Settings › your name › Subscriptions; on Android, open Google Play › your picture › Payments & subscriptions. Deleting the app or your account does not end it.`,
        has(content, 'user-content') &&
          `**I want to report somebody.** Use Report beside what they wrote, or write to us with the name they have in the app. We look at every report within ${blank('number')} hours.`,
        has(content, 'accounts') &&
          `**I want to delete my account.** In the app, or without it: ${written.has('delete-account') ? '[this page](/delete-account)' : blank('address')} says how.`,
      ),
  },
  'delete-account': {
    title: 'Delete Your Account',
    description: 'the web page for the deletion of an account that Google Play asks for',
    make: (content: Content) =>
      start(
        'delete-account',
        'How to have your account and its data deleted, with or without the app.',
        `You can have your account in {name}${content.app.publisher ? ', an app by {publisher},' : ''} deleted at any time, without giving a reason. It costs nothing.`,
        `## In the app

1. Open ${blank('name')} › Account.
2. Choose Delete account.
3. Confirm. You are signed out at once.`,
        `## Without the app

1. Write to [{support}](mailto:{support}?subject=Delete%20my%20account) from the email address of your account, with “Delete my account” as the subject.
2. We answer within ${blank('number')} days. If we cannot tell that the account is yours, we ask you to show it.`,
        `## What is deleted, and what is kept

| Information | What happens to it |
| --- | --- |
| Your account, and what you made with it | Deleted within ${blank('number')} days, and from backups within ${blank('number')} |
| Records of purchases | Kept for ${blank('number')} years, because tax law requires it |`,
        has(content, 'subscription') &&
          `A subscription does not end with your account. End it in the store that you bought it in.`,
        `To have a part of your data deleted and keep your account, write to the same address and say which part.`,
      ),
  },
  imprint: {
    title: 'Imprint',
    description: 'who publishes the app, as the law of many countries asks',
    make: ({ app: { publisher } }: Content) =>
      start(
        'imprint',
        'Who publishes this app and website, and how to reach us.',
        `## Who publishes {name}`,
        publisher ? '{publisher}\\\n{publisher-address}' : blank('name'),
        publisher?.register && 'Register: {publisher-register}',
        publisher?.taxNumber && 'Tax number: {publisher-tax-number}',
        `Represented by ${blank('name')}`,
        `## How to reach us`,
        publisher?.phone && 'Telephone: {publisher-phone}',
        publisher
          ? 'Email: [{publisher-email}](mailto:{publisher-email})'
          : 'Email: [{support}](mailto:{support})',
      ),
  },
  accessibility: {
    title: 'Accessibility',
    description: 'how well everybody can use the app, as the European Accessibility Act asks',
    make: () =>
      start(
        'accessibility',
        'How well everybody can use our app and website, and whom to tell of a barrier.',
        `We want everybody to be able to use {name} and this website.`,
        `## How far we are

This website is built to meet WCAG 2.2 at level AA. The app was last checked on ${blank('date')} by ${blank('name')}, with this result: ${blank('name of the result')}.`,
        `## What does not work yet

- ${blank('name of a barrier')}, which we plan to remove by ${blank('date')}.`,
        `## Tell us of a barrier

Write to [{support}](mailto:{support}) and say what you wanted to do. We answer within ${blank('number')} working days. If our answer does not help, you can turn to ${blank('name of the authority')}.`,
      ),
  },
  press: {
    title: 'Press',
    description: 'facts, pictures and a contact for people who write about the app',
    make: (content: Content) =>
      start(
        'press',
        'Facts, pictures and a contact for people who write about the app.',
        `## In a sentence

{name}: ${content.site.tagline}. ${content.site.description}`,
        `## Facts

| | |
| --- | --- |
${content.app.publisher ? '| Publisher | {publisher} |\n' : ''}| Website | [{website}]({website}) |
| Released | ${blank('date')} |
| Price | ${blank('amount')} |`,
        `## Pictures

${blank('links to a logo and screenshots in public/press/')}`,
        `## Contact

[{support}](mailto:{support})`,
      ),
  },
} satisfies Record<string, NewPage<Content>>;

function has({ app }: Content, trait: NonNullable<Content['app']['traits']>[number]): boolean {
  return app.traits?.includes(trait) ?? false;
}
