/** Otherwise, Prism would highlight the whole page again as soon as it is loaded. */
Object.assign(globalThis, { Prism: { manual: true } });
