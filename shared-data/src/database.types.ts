// Written by hand until `npm run db:types` can write it from the migrations. Same shape as the generated file.
type Table<Row, Insert> = { Row: Row; Insert: Insert; Update: Partial<Row>; Relationships: [] };

type JournalEntry = {
  id: string;
  title: string;
  excerpt: string | null;
  content: string | null;
  entry_date: string;
  mood: string | null;
  cover_image_url: string | null;
  is_published: boolean;
  published_at: string | null;
  user_id: string | null;
  created_at: string;
  updated_at: string;
};

type BlogPost = {
  id: string;
  title: string;
  slug: string;
  content: string | null;
  excerpt: string | null;
  cover_image_url: string | null;
  is_published: boolean;
  published_at: string | null;
  category: string | null;
  user_id: string | null;
  created_at: string;
  updated_at: string;
};

type Challenge = {
  id: string;
  title: string;
  excerpt: string | null;
  description: string | null;
  difficulty: string;
  status: string;
  cover_image_url: string | null;
  is_published: boolean;
  published_at: string | null;
  user_id: string | null;
  created_at: string;
  updated_at: string;
};

type Course = {
  id: string;
  title: string;
  slug: string;
  description: string | null;
  long_description: string | null;
  cover_image_url: string | null;
  price: number | null;
  is_published: boolean;
  user_id: string | null;
  created_at: string;
  updated_at: string;
};

export type Database = {
  public: {
    Tables: {
      journal_entries: Table<JournalEntry, Partial<JournalEntry> & { title: string; entry_date: string }>;
      blog_posts: Table<BlogPost, Partial<BlogPost> & { title: string; slug: string }>;
      challenges: Table<Challenge, Partial<Challenge> & { title: string }>;
      courses: Table<Course, Partial<Course> & { title: string; slug: string }>;
      site_settings: Table<
        { key: string; content: string | null; updated_at: string },
        { key: string; content?: string | null; updated_at?: string }
      >;
      newsletter_subscribers: Table<
        { id: string; email: string; created_at: string },
        { email: string; id?: string; created_at?: string }
      >;
    };
    Views: { [_ in never]: never };
    Functions: {
      is_owner: { Args: never; Returns: boolean };
      content_state: { Args: { p_content_type: string; p_content_id: string }; Returns: string };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
