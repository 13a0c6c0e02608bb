// Without a configuration there is no theme, store or router to lean on: plain elements only.
export function StartFailed() {
  return (
    <main
      style={{
        maxWidth: '34rem',
        margin: '20vh auto',
        padding: '0 1.5rem',
        fontFamily: 'system-ui, sans-serif',
      }}
    >
      <h1>This site could not start.</h1>
      <p>Its configuration could not be read. Please try again in a moment.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
