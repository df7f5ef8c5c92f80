// The pages that are no steps, but for the front page. Fetched with the first of them: whoever comes to a step does without.
export const pages = {
  map: async () => (await import('./overviews')).MapPage,
  practice: async () => (await import('./PracticePage')).PracticePage,
  write: async () => (await import('./WritePage')).WritePage,
  claims: async () => (await import('./ClaimsPage')).ClaimsPage,
  glossary: async () => (await import('./lists')).GlossaryPage,
  references: async () => (await import('./lists')).ReferencesPage,
  kept: async () => (await import('./overviews')).KeptPage,
};
