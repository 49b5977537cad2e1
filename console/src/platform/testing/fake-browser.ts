import '@banyan/client/testing/fake-browser.ts';

/** Adds the page, whose language the platform layer sets. Import it first. */
Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
