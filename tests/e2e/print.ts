// A page as it is printed.
import type { Page } from '@playwright/test';

/** Until the page is loaded anew. */
export async function showAsPrint(page: Page, browserName: string): Promise<void> {
  // Firefox is driven over WebDriver BiDi, which has no command for the medium: there Playwright's `emulateMedia` does nothing.
  if (browserName === 'firefox') await page.evaluate(takePrintForScreen);
  else await page.emulateMedia({ media: 'print' });
}

/** Runs in the page: what its styles keep for print holds, and what they keep for screens does not. */
function takePrintForScreen(): void {
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const { media } = rule;
    if (media.mediaText === 'print') media.mediaText = 'all';
    else if (media.mediaText.startsWith('screen')) media.mediaText = 'not all';
  }
}
