type PlainPageProps = { title: string; text: string; button: string };

// For when theme, store and router may be what failed: plain elements only.
export function PlainPage({ title, text, button }: PlainPageProps) {
  return (
    <main
      style={{
        maxWidth: '34rem',
        margin: '20vh auto',
        padding: '0 1.5rem',
        fontFamily: 'system-ui, sans-serif',
        lineHeight: 1.6,
      }}
    >
      <title>{title}</title>
      <h1 style={{ lineHeight: 1.2 }}>{title}</h1>
      <p>{text}</p>
      <button
        type="button"
        style={{ font: 'inherit', padding: '0.6rem 1.2rem' }}
        onClick={() => window.location.reload()}
      >
        {button}
      </button>
    </main>
  );
}
