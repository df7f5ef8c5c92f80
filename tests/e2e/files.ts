// What browser tests share that save a training and load its file.
import type { Page } from '@playwright/test';

/** Saving and loading on a page that is yet to be opened. */
export async function files(page: Page) {
  // Not every driver of browsers tells of downloads, so the file is caught where the page hands it over.
  await page.addInitScript(() => {
    const files: Blob[] = [];
    const handOver = URL.createObjectURL;
    Object.assign(window, { files });
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return handOver.call(URL, file);
    };
  });
  return {
    async saved(button = 'save'): Promise<Buffer> {
      await page.evaluate(() => {
        (globalThis as unknown as { files: Blob[] }).files.length = 0;
      });
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForFunction(
        () => (globalThis as unknown as { files: Blob[] }).files.length > 0,
      );
      const text = await page.evaluate(async () => {
        const file = (globalThis as unknown as { files: Blob[] }).files.at(-1);
        const reader = new FileReader();
        await new Promise((done) => {
          reader.onload = done;
          reader.readAsDataURL(file ?? new Blob());
        });
        return String(reader.result).split(',')[1] ?? '';
      });
      return Buffer.from(text, 'base64');
    },
    load: (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'saved.safetensors',
        mimeType: 'application/octet-stream',
        buffer,
      }),
  };
}
