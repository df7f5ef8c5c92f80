// The pages that are no steps, but for the front page. Fetched with the first of them: whoever comes to a step does without.
export const pages = {
  map: async () => (await import('./overviews')).MapPage,
  practice: async () => (await import('./PracticePage')).PracticePage,
  write: async () => (await import('./WritePage')).WritePage,
  claims: async () => (await import('./ClaimsPage')).ClaimsPage,
  glossary: async () => (await import('./lists')).GlossaryPage,
  references: async () => (await import('./lists')).ReferencesPage,
  measured: async () => (await import('./MeasuredPage')).MeasuredPage,
  kept: async () => (await import('./overviews')).KeptPage,
  sheet: async () => (await import('./sheet/SheetPage')).SheetPage,
  about: async () => (await import('./AboutPage')).AboutPage,
  plans: async () => (await import('./PlansPage')).PlansPage,
  teach: async () => (await import('./teach/TeachPage')).TeachPage,
};
