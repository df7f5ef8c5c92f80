// Loads the page anew where it is, if it can be had: the address has all that was set.

/** Whether the page can be had now. */
export async function isReachable(): Promise<boolean> {
  const found = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  return found?.ok === true;
}

/** Does nothing where the page cannot be had, so that nothing is lost. */
export async function beginAnew(): Promise<void> {
  if (await isReachable()) location.reload();
}
