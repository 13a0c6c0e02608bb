export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      api_tokens: {
        Row: {
          changes: number;
          changes_since: string;
          client_id: string | null;
          created_at: string;
          expires_at: string;
          id: string;
          last_used_at: string | null;
          name: string;
          scope: string;
          token_hash: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          changes?: number;
          changes_since?: string;
          client_id?: string | null;
          created_at?: string;
          expires_at: string;
          id?: string;
          last_used_at?: string | null;
          name: string;
          scope: string;
          token_hash: string;
          user_id: string;
        };
        Update: {
          changes?: number;
          changes_since?: string;
          client_id?: string | null;
          created_at?: string;
          expires_at?: string;
          id?: string;
          last_used_at?: string | null;
          name?: string;
          scope?: string;
          token_hash?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      audit_lines: {
        Row: {
          action: string;
          changed_columns: string[];
          created_at: string;
          id: string;
          row_count: number;
          subject: string;
          title: string | null;
          token_name: string | null;
          who: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          changed_columns?: string[];
          created_at?: string;
          id?: string;
          row_count?: number;
          subject: string;
          title?: string | null;
          token_name?: string | null;
          who: string;
        };
        Update: {
          action?: string;
          changed_columns?: string[];
          created_at?: string;
          id?: string;
          row_count?: number;
          subject?: string;
          title?: string | null;
          token_name?: string | null;
          who?: string;
        };
        Relationships: [];
      };
      badges: {
        Row: {
          created_at: string;
          criteria: NonNullable<Json>;
          id: string;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          criteria: NonNullable<Json>;
          id?: string;
          name: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          criteria?: NonNullable<Json>;
          id?: string;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          category: string | null;
          content: string | null;
          cover_alt: string | null;
          cover_image_url: string | null;
          created_at: string;
          excerpt: string | null;
          id: string;
          is_published: boolean;
          published_at: string;
          series: string | null;
          series_part: number | null;
          slug: string;
          tags: string[] | null;
          title: string;
          updated_at: string;
          user_id: string | null;
          found_text: string | null;
          listed_text: string | null;
          title_key: string | null;
        };
        ComputedFields: 'found_text' | 'listed_text' | 'title_key';
        Insert: {
          category?: string | null;
          content?: string | null;
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          published_at?: string;
          series?: string | null;
          series_part?: number | null;
          slug: string;
          tags?: string[] | null;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          category?: string | null;
          content?: string | null;
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          published_at?: string;
          series?: string | null;
          series_part?: number | null;
          slug?: string;
          tags?: string[] | null;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      challenges: {
        Row: {
          cover_alt: string | null;
          cover_image_url: string | null;
          created_at: string;
          days_a_week: number | null;
          description: string | null;
          difficulty: string;
          ends_on: string | null;
          excerpt: string | null;
          goal: number | null;
          id: string;
          is_published: boolean;
          published_at: string;
          starts_on: string | null;
          status: string;
          title: string;
          unit: string | null;
          updated_at: string;
          user_id: string | null;
          found_text: string | null;
          listed_text: string | null;
          title_key: string | null;
        };
        ComputedFields: 'found_text' | 'listed_text' | 'title_key';
        Insert: {
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          days_a_week?: number | null;
          description?: string | null;
          difficulty?: string;
          ends_on?: string | null;
          excerpt?: string | null;
          goal?: number | null;
          id?: string;
          is_published?: boolean;
          published_at?: string;
          starts_on?: string | null;
          status?: string;
          title: string;
          unit?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          days_a_week?: number | null;
          description?: string | null;
          difficulty?: string;
          ends_on?: string | null;
          excerpt?: string | null;
          goal?: number | null;
          id?: string;
          is_published?: boolean;
          published_at?: string;
          starts_on?: string | null;
          status?: string;
          title?: string;
          unit?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      check_ins: {
        Row: {
          amount: number;
          challenge_id: string;
          created_at: string;
          day: string;
          note: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          amount?: number;
          challenge_id: string;
          created_at?: string;
          day: string;
          note?: string | null;
          updated_at?: string;
        };
        Update: {
          amount?: number;
          challenge_id?: string;
          created_at?: string;
          day?: string;
          note?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'check_ins_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
        ];
      };
      coupons: {
        Row: {
          amount: number | null;
          code: string;
          created_at: string;
          id: string;
          item_ids: string[] | null;
          max_uses: number | null;
          percent: number | null;
          updated_at: string;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          code: string;
          created_at?: string;
          id?: string;
          item_ids?: string[] | null;
          max_uses?: number | null;
          percent?: number | null;
          updated_at?: string;
          valid_until?: string | null;
        };
        Update: {
          amount?: number | null;
          code?: string;
          created_at?: string;
          id?: string;
          item_ids?: string[] | null;
          max_uses?: number | null;
          percent?: number | null;
          updated_at?: string;
          valid_until?: string | null;
        };
        Relationships: [];
      };
      course_enrollments: {
        Row: {
          course_id: string;
          created_at: string;
          id: string;
          progress: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          id?: string;
          progress?: number;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          id?: string;
          progress?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_enrollments_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      course_lessons: {
        Row: {
          content: string | null;
          created_at: string;
          id: string;
          is_preview: boolean;
          lesson_order: number;
          lesson_type: string;
          module_id: string;
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          content?: string | null;
          created_at?: string;
          id?: string;
          is_preview?: boolean;
          lesson_order?: number;
          lesson_type?: string;
          module_id: string;
          title: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          content?: string | null;
          created_at?: string;
          id?: string;
          is_preview?: boolean;
          lesson_order?: number;
          lesson_type?: string;
          module_id?: string;
          title?: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'course_lessons_module_id_fkey';
            columns: ['module_id'];
            isOneToOne: false;
            referencedRelation: 'course_modules';
            referencedColumns: ['id'];
          },
        ];
      };
      course_modules: {
        Row: {
          course_id: string;
          created_at: string;
          id: string;
          module_order: number;
          opens_after_days: number | null;
          opens_at: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          course_id: string;
          created_at?: string;
          id?: string;
          module_order?: number;
          opens_after_days?: number | null;
          opens_at?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          course_id?: string;
          created_at?: string;
          id?: string;
          module_order?: number;
          opens_after_days?: number | null;
          opens_at?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'course_modules_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      courses: {
        Row: {
          cover_alt: string | null;
          cover_image_url: string | null;
          created_at: string;
          description: string | null;
          id: string;
          is_published: boolean;
          long_description: string | null;
          price: number | null;
          slug: string;
          title: string;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          description?: string | null;
          id?: string;
          is_published?: boolean;
          long_description?: string | null;
          price?: number | null;
          slug: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          description?: string | null;
          id?: string;
          is_published?: boolean;
          long_description?: string | null;
          price?: number | null;
          slug?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      journal_entries: {
        Row: {
          client_id: string | null;
          content: string | null;
          cover_alt: string | null;
          cover_image_url: string | null;
          created_at: string;
          entry_date: string;
          excerpt: string | null;
          id: string;
          is_published: boolean;
          mood: string | null;
          published_at: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          found_text: string | null;
          listed_text: string | null;
          title_key: string | null;
        };
        ComputedFields: 'found_text' | 'listed_text' | 'title_key';
        Insert: {
          client_id?: string | null;
          content?: string | null;
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          entry_date?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          mood?: string | null;
          published_at?: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          client_id?: string | null;
          content?: string | null;
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          entry_date?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          mood?: string | null;
          published_at?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      journey_summaries: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          year: number;
          listed_text: string | null;
          title_key: string | null;
        };
        ComputedFields: 'listed_text' | 'title_key';
        Insert: {
          content: string;
          created_at?: string;
          id?: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
          year: number;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
          year?: number;
        };
        Relationships: [];
      };
      last_backup: {
        Row: {
          bytes: number;
          is_only_row: boolean;
          made_at: string;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          is_only_row?: boolean;
          made_at: string;
        };
        Update: {
          bytes?: number;
          is_only_row?: boolean;
          made_at?: string;
        };
        Relationships: [];
      };
      lesson_completions: {
        Row: {
          created_at: string;
          enrollment_id: string;
          lesson_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          enrollment_id: string;
          lesson_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          enrollment_id?: string;
          lesson_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lesson_completions_enrollment_id_user_id_fkey';
            columns: ['enrollment_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'course_enrollments';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'lesson_completions_lesson_id_fkey';
            columns: ['lesson_id'];
            isOneToOne: false;
            referencedRelation: 'course_lessons';
            referencedColumns: ['id'];
          },
        ];
      };
      letters: {
        Row: {
          content: string;
          content_id: string | null;
          content_type: string | null;
          created_at: string;
          id: string;
          is_digest: boolean;
          send_at: string | null;
          sent_at: string | null;
          state: string;
          stop_reason: string | null;
          stopped_at: string | null;
          subject: string;
          topic: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          content_id?: string | null;
          content_type?: string | null;
          created_at?: string;
          id?: string;
          is_digest?: boolean;
          send_at?: string | null;
          sent_at?: string | null;
          state?: string;
          stop_reason?: string | null;
          stopped_at?: string | null;
          subject: string;
          topic?: string | null;
          updated_at?: string;
        };
        Update: {
          content?: string;
          content_id?: string | null;
          content_type?: string | null;
          created_at?: string;
          id?: string;
          is_digest?: boolean;
          send_at?: string | null;
          sent_at?: string | null;
          state?: string;
          stop_reason?: string | null;
          stopped_at?: string | null;
          subject?: string;
          topic?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      mail_drafts_address: {
        Row: {
          created_at: string;
          last_used_at: string | null;
          singleton: boolean;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          last_used_at?: string | null;
          singleton?: boolean;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          last_used_at?: string | null;
          singleton?: boolean;
          token_hash?: string;
        };
        Relationships: [];
      };
      mail_settings: {
        Row: {
          created_at: string;
          digest_made_at: string | null;
          dns: Json | null;
          dns_checked_at: string | null;
          from_email: string | null;
          from_name: string | null;
          makes_digest: boolean;
          push_public_key: string | null;
          reminder_hour: number | null;
          report: string | null;
          reported_at: string | null;
          sends_digest: boolean;
          singleton: boolean;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          digest_made_at?: string | null;
          dns?: Json | null;
          dns_checked_at?: string | null;
          from_email?: string | null;
          from_name?: string | null;
          makes_digest?: boolean;
          push_public_key?: string | null;
          reminder_hour?: number | null;
          report?: string | null;
          reported_at?: string | null;
          sends_digest?: boolean;
          singleton?: boolean;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          digest_made_at?: string | null;
          dns?: Json | null;
          dns_checked_at?: string | null;
          from_email?: string | null;
          from_name?: string | null;
          makes_digest?: boolean;
          push_public_key?: string | null;
          reminder_hour?: number | null;
          report?: string | null;
          reported_at?: string | null;
          sends_digest?: boolean;
          singleton?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      missing_pages: {
        Row: {
          first_seen_at: string;
          last_seen_at: string;
          path: string;
          times: number;
        };
        ComputedFields: never;
        Insert: {
          first_seen_at?: string;
          last_seen_at?: string;
          path: string;
          times: number;
        };
        Update: {
          first_seen_at?: string;
          last_seen_at?: string;
          path?: string;
          times?: number;
        };
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null;
          consent_form: string;
          consent_words_hash: string | null;
          created_at: string;
          email: string;
          id: string;
          paused_until: string | null;
          requests: number;
          state: string;
          state_since: string | null;
          topics: string[];
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          consent_form?: string;
          consent_words_hash?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          paused_until?: string | null;
          requests?: number;
          state?: string;
          state_since?: string | null;
          topics?: string[];
        };
        Update: {
          confirmed_at?: string | null;
          consent_form?: string;
          consent_words_hash?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          paused_until?: string | null;
          requests?: number;
          state?: string;
          state_since?: string | null;
          topics?: string[];
        };
        Relationships: [];
      };
      now_texts: {
        Row: {
          content: string;
          created_at: string;
          day: string;
          id: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          listed_text: string | null;
          title_key: string | null;
        };
        ComputedFields: 'listed_text' | 'title_key';
        Insert: {
          content: string;
          created_at?: string;
          day: string;
          id?: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          content?: string;
          created_at?: string;
          day?: string;
          id?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          amount: number;
          checkout_id: string | null;
          completed_lessons: string[];
          coupon_id: string | null;
          course_id: string | null;
          course_ids: string[];
          created_at: string;
          currency: string;
          downloads: number;
          email: string;
          fraction_digits: number;
          id: string;
          kind: string;
          opened_course_ids: string[];
          paid_at: string | null;
          payment_id: string | null;
          product_id: string | null;
          receipt_number: number | null;
          receipt_year: number | null;
          reserved_until: string;
          state: string;
          tax_line: string;
          title: string;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          checkout_id?: string | null;
          completed_lessons?: string[];
          coupon_id?: string | null;
          course_id?: string | null;
          course_ids?: string[];
          created_at?: string;
          currency: string;
          downloads?: number;
          email: string;
          fraction_digits: number;
          id?: string;
          kind: string;
          opened_course_ids?: string[];
          paid_at?: string | null;
          payment_id?: string | null;
          product_id?: string | null;
          receipt_number?: number | null;
          receipt_year?: number | null;
          reserved_until?: string;
          state?: string;
          tax_line: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          checkout_id?: string | null;
          completed_lessons?: string[];
          coupon_id?: string | null;
          course_id?: string | null;
          course_ids?: string[];
          created_at?: string;
          currency?: string;
          downloads?: number;
          email?: string;
          fraction_digits?: number;
          id?: string;
          kind?: string;
          opened_course_ids?: string[];
          paid_at?: string | null;
          payment_id?: string | null;
          product_id?: string | null;
          receipt_number?: number | null;
          receipt_year?: number | null;
          reserved_until?: string;
          state?: string;
          tax_line?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_coupon_id_fkey';
            columns: ['coupon_id'];
            isOneToOne: false;
            referencedRelation: 'coupons';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      pages: {
        Row: {
          content: string | null;
          cover_alt: string | null;
          cover_image_url: string | null;
          created_at: string;
          excerpt: string | null;
          id: string;
          is_published: boolean;
          place: string;
          published_at: string;
          slug: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          listed_text: string | null;
          title_key: string | null;
        };
        ComputedFields: 'listed_text' | 'title_key';
        Insert: {
          content?: string | null;
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          place?: string;
          published_at?: string;
          slug: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          content?: string | null;
          cover_alt?: string | null;
          cover_image_url?: string | null;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          place?: string;
          published_at?: string;
          slug?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      pauses: {
        Row: {
          challenge_id: string | null;
          created_at: string;
          from_day: string;
          id: string;
          reason: string;
          to_day: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          challenge_id?: string | null;
          created_at?: string;
          from_day: string;
          id?: string;
          reason: string;
          to_day?: string | null;
          updated_at?: string;
        };
        Update: {
          challenge_id?: string | null;
          created_at?: string;
          from_day?: string;
          id?: string;
          reason?: string;
          to_day?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'pauses_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
        ];
      };
      preview_links: {
        Row: {
          content_id: string;
          content_type: string;
          created_at: string;
          expires_at: string;
          id: string;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          content_id: string;
          content_type: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
          token_hash: string;
        };
        Update: {
          content_id?: string;
          content_type?: string;
          created_at?: string;
          expires_at?: string;
          id?: string;
          token_hash?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          course_ids: string[];
          created_at: string;
          description: string;
          file_name: string | null;
          id: string;
          is_published: boolean;
          kind: string;
          max_downloads: number;
          price: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          course_ids?: string[];
          created_at?: string;
          description?: string;
          file_name?: string | null;
          id?: string;
          is_published?: boolean;
          kind: string;
          max_downloads?: number;
          price: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          course_ids?: string[];
          created_at?: string;
          description?: string;
          file_name?: string | null;
          id?: string;
          is_published?: boolean;
          kind?: string;
          max_downloads?: number;
          price?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      push_devices: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          session_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          session_id?: string | null;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          session_id?: string | null;
        };
        Relationships: [];
      };
      reactions: {
        Row: {
          content_id: string;
          content_type: string;
          created_at: string;
          reaction_type: string;
          session_id: string;
        };
        ComputedFields: never;
        Insert: {
          content_id: string;
          content_type: string;
          created_at?: string;
          reaction_type: string;
          session_id: string;
        };
        Update: {
          content_id?: string;
          content_type?: string;
          created_at?: string;
          reaction_type?: string;
          session_id?: string;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          created_at: string;
          from_path: string;
          hits: number;
          id: string;
          to_address: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          from_path: string;
          hits?: number;
          id?: string;
          to_address: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          from_path?: string;
          hits?: number;
          id?: string;
          to_address?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      remotes: {
        Row: {
          decided_at: string;
          is_removed: boolean;
          manifest: string;
          place: NonNullable<Json>;
          remote: string;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          is_removed?: boolean;
          manifest: string;
          place: NonNullable<Json>;
          remote: string;
        };
        Update: {
          decided_at?: string;
          is_removed?: boolean;
          manifest?: string;
          place?: NonNullable<Json>;
          remote?: string;
        };
        Relationships: [];
      };
      shared_badges: {
        Row: {
          created_at: string;
          display_name: string;
          user_badge_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          display_name: string;
          user_badge_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          display_name?: string;
          user_badge_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shared_badges_user_badge_id_user_id_fkey';
            columns: ['user_badge_id', 'user_id'];
            isOneToOne: true;
            referencedRelation: 'user_badges';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      site_profile: {
        Row: {
          contact_email: string | null;
          created_at: string;
          description: string | null;
          earlier_time_zones: NonNullable<Json>;
          face: string | null;
          github_url: string | null;
          hero_url: string | null;
          instagram_url: string | null;
          is_store_open: boolean;
          language: string;
          legal_address: string | null;
          legal_name: string | null;
          linkedin_url: string | null;
          menu: NonNullable<Json>;
          name: string | null;
          palette: string | null;
          shows_moods: boolean;
          shows_run: boolean;
          signature_url: string | null;
          singleton: boolean;
          tagline: string | null;
          tiktok_url: string | null;
          time_zone: string;
          updated_at: string;
          words: NonNullable<Json>;
          x_url: string | null;
          youtube_url: string | null;
          linked_pages: Json | null;
        };
        ComputedFields: 'linked_pages';
        Insert: {
          contact_email?: string | null;
          created_at?: string;
          description?: string | null;
          earlier_time_zones?: NonNullable<Json>;
          face?: string | null;
          github_url?: string | null;
          hero_url?: string | null;
          instagram_url?: string | null;
          is_store_open?: boolean;
          language?: string;
          legal_address?: string | null;
          legal_name?: string | null;
          linkedin_url?: string | null;
          menu?: NonNullable<Json>;
          name?: string | null;
          palette?: string | null;
          shows_moods?: boolean;
          shows_run?: boolean;
          signature_url?: string | null;
          singleton?: boolean;
          tagline?: string | null;
          tiktok_url?: string | null;
          time_zone?: string;
          updated_at?: string;
          words?: NonNullable<Json>;
          x_url?: string | null;
          youtube_url?: string | null;
        };
        Update: {
          contact_email?: string | null;
          created_at?: string;
          description?: string | null;
          earlier_time_zones?: NonNullable<Json>;
          face?: string | null;
          github_url?: string | null;
          hero_url?: string | null;
          instagram_url?: string | null;
          is_store_open?: boolean;
          language?: string;
          legal_address?: string | null;
          legal_name?: string | null;
          linkedin_url?: string | null;
          menu?: NonNullable<Json>;
          name?: string | null;
          palette?: string | null;
          shows_moods?: boolean;
          shows_run?: boolean;
          signature_url?: string | null;
          singleton?: boolean;
          tagline?: string | null;
          tiktok_url?: string | null;
          time_zone?: string;
          updated_at?: string;
          words?: NonNullable<Json>;
          x_url?: string | null;
          youtube_url?: string | null;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          content: string | null;
          created_at: string;
          key: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string | null;
          created_at?: string;
          key: string;
          updated_at?: string;
        };
        Update: {
          content?: string | null;
          created_at?: string;
          key?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      team_links: {
        Row: {
          created_at: string;
          id: string;
          remote: string;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          remote: string;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          remote?: string;
          token_hash?: string;
        };
        Relationships: [];
      };
      unsent_texts: {
        Row: {
          based_on: string | null;
          created_at: string;
          form: string;
          id: string;
          row_id: string;
          typed: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          based_on?: string | null;
          created_at?: string;
          form: string;
          id?: string;
          row_id: string;
          typed: NonNullable<Json>;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          based_on?: string | null;
          created_at?: string;
          form?: string;
          id?: string;
          row_id?: string;
          typed?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_badges: {
        Row: {
          badge_id: string;
          course_id: string;
          created_at: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          badge_id: string;
          course_id: string;
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Update: {
          badge_id?: string;
          course_id?: string;
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_badges_badge_id_fkey';
            columns: ['badge_id'];
            isOneToOne: false;
            referencedRelation: 'badges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_badges_course_id_fkey';
            columns: ['course_id'];
            isOneToOne: false;
            referencedRelation: 'courses';
            referencedColumns: ['id'];
          },
        ];
      };
      webhook_deliveries: {
        Row: {
          claimed_until: string | null;
          created_at: string;
          due_at: string;
          event: string;
          id: string;
          payload: NonNullable<Json>;
          problem: string | null;
          state: string;
          status: number | null;
          tries: number;
          webhook_id: string;
        };
        ComputedFields: never;
        Insert: {
          claimed_until?: string | null;
          created_at?: string;
          due_at?: string;
          event: string;
          id?: string;
          payload: NonNullable<Json>;
          problem?: string | null;
          state?: string;
          status?: number | null;
          tries?: number;
          webhook_id: string;
        };
        Update: {
          claimed_until?: string | null;
          created_at?: string;
          due_at?: string;
          event?: string;
          id?: string;
          payload?: NonNullable<Json>;
          problem?: string | null;
          state?: string;
          status?: number | null;
          tries?: number;
          webhook_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_webhook_id_fkey';
            columns: ['webhook_id'];
            isOneToOne: false;
            referencedRelation: 'webhooks';
            referencedColumns: ['id'];
          },
        ];
      };
      webhooks: {
        Row: {
          address: string;
          created_at: string;
          events: string[];
          id: string;
          is_on: boolean;
          problem: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          created_at?: string;
          events: string[];
          id?: string;
          is_on?: boolean;
          problem?: string | null;
          updated_at?: string;
        };
        Update: {
          address?: string;
          created_at?: string;
          events?: string[];
          id?: string;
          is_on?: boolean;
          problem?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      withdrawn_builds: {
        Row: {
          build: string;
          created_at: string;
          is_given_back: boolean;
          reason: string;
          remote: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          build: string;
          created_at?: string;
          is_given_back?: boolean;
          reason: string;
          remote: string;
          updated_at?: string;
        };
        Update: {
          build?: string;
          created_at?: string;
          is_given_back?: boolean;
          reason?: string;
          remote?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_push_device: { Args: { p_auth: string; p_endpoint: string; p_p256dh: string }; Returns: undefined };
      begin_checkout: {
        Args: { p_coupon?: string; p_id: string; p_kind: string; p_network?: string; p_proof?: string };
        Returns: Json;
      };
      begin_refund: { Args: { p_order_id: string }; Returns: Json };
      change_subscription: {
        Args: { p_paused_until: string; p_token: string; p_topics: string[] };
        Returns: boolean;
      };
      check_api_token: { Args: { p_scope?: string; p_token: string }; Returns: string };
      claim_delivery: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          failures: number;
          id: string;
          kind: string;
          letter_id: string;
          mail: Json;
          token: string;
        }[];
      };
      claim_ownership: { Args: { p_token: string }; Returns: undefined };
      claim_webhook_delivery: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          id: string;
          payload: Json;
          secret: string;
        }[];
      };
      confirm_subscription: { Args: { p_token: string }; Returns: boolean };
      content_state: { Args: { p_content_id: string; p_content_type: string }; Returns: string };
      count_recovery_codes: { Args: Record<PropertyKey, never>; Returns: number };
      create_api_token: {
        Args: { p_days: number; p_name: string; p_scope: string; p_token: string };
        Returns: string;
      };
      create_authorization_code: {
        Args: {
          p_challenge: string;
          p_client_id: string;
          p_code: string;
          p_redirect_uri: string;
          p_scope: string;
        };
        Returns: undefined;
      };
      create_mail_drafts_address: { Args: { p_token: string }; Returns: undefined };
      create_own_claim: { Args: Record<PropertyKey, never>; Returns: string };
      create_owner_claim: { Args: { p_replaces_owner?: boolean }; Returns: string };
      create_preview_link: {
        Args: { p_content_id: string; p_content_type: string; p_token: string };
        Returns: string;
      };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      create_review_link: {
        Args: { p_build: string; p_is_dev?: boolean; p_remote: string; p_token: string };
        Returns: undefined;
      };
      create_team_link: { Args: { p_remote: string; p_token: string }; Returns: string };
      create_webhook: { Args: { p_address: string; p_events: string[] }; Returns: string };
      delete_expired_rows: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      draft_mailed_entry: {
        Args: {
          p_content: string;
          p_message_id: string;
          p_title: string;
          p_token: string;
          p_written_at?: string;
        };
        Returns: boolean;
      };
      draft_text_by_token: {
        Args: {
          p_client_key?: string;
          p_content_id?: string;
          p_content_type: string;
          p_loaded_at?: string;
          p_token: string;
          p_values: Json;
        };
        Returns: string;
      };
      end_enrollment: { Args: { p_id: string }; Returns: boolean };
      end_my_session: { Args: { p_session_id: string }; Returns: boolean };
      end_reminders: { Args: { p_token: string }; Returns: boolean };
      enroll_address: { Args: { p_course_id: string; p_email: string }; Returns: string };
      erase_subscription: { Args: { p_token: string }; Returns: boolean };
      erase_text: { Args: { p_kind: string; p_row_id: string }; Returns: undefined };
      export_content: { Args: Record<PropertyKey, never>; Returns: Json };
      find_redirect: { Args: { p_path: string }; Returns: string };
      finish_delivery: {
        Args: { p_id: string; p_is_permanent?: boolean; p_problem?: string };
        Returns: undefined;
      };
      finish_webhook_delivery: {
        Args: { p_id: string; p_problem?: string; p_status?: number };
        Returns: undefined;
      };
      found_text:
        | {
            Args: {
              p_challenge: Omit<
                Database['public']['Tables']['challenges']['Row'],
                Database['public']['Tables']['challenges']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_entry: Omit<
                Database['public']['Tables']['journal_entries']['Row'],
                Database['public']['Tables']['journal_entries']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_post: Omit<
                Database['public']['Tables']['blog_posts']['Row'],
                Database['public']['Tables']['blog_posts']['ComputedFields']
              >;
            };
            Returns: string;
          };
      get_challenge_days: {
        Args: { p_challenge_id: string };
        Returns: {
          amount: number;
          day: string;
          entry_id: string;
          note: string;
          reason: string;
          state: string;
        }[];
      };
      get_challenge_progress: {
        Args: { p_challenge_ids: string[] };
        Returns: {
          challenge_id: string;
          days_left: number;
          done: number;
          kept: number;
          missed: number;
          paused: number;
        }[];
      };
      get_content_version: { Args: Record<PropertyKey, never>; Returns: string };
      get_course_outline: {
        Args: { p_course_id: string };
        Returns: {
          lesson_title: string;
          module_id: string;
          module_title: string;
          opens_after_days: number;
          opens_at: string;
          preview_id: string;
        }[];
      };
      get_days: {
        Args: {
          p_before_day?: string;
          p_before_id?: string;
          p_before_moment?: string;
          p_count?: number;
          p_search?: string;
        };
        Returns: {
          content_id: string;
          content_type: string;
          day: string;
          excerpt: string;
          moment: string;
          slug: string;
          title: string;
        }[];
      };
      get_demo: {
        Args: Record<PropertyKey, never>;
        Returns: {
          is_demo_account: boolean;
          unchanged: number;
        }[];
      };
      get_download: { Args: { p_order_id: string }; Returns: string };
      get_errors: {
        Args: { p_remote?: string; p_token?: string };
        Returns: {
          build: string;
          first_seen_at: string;
          is_new: boolean;
          last_seen_at: string;
          message: string;
          page: string;
          remote: string;
          stack: string;
          times: number;
        }[];
      };
      get_free_lesson: {
        Args: { p_lesson_id: string };
        Returns: {
          content: string;
          course_slug: string;
          course_title: string;
          lesson_type: string;
          title: string;
          video_url: string;
        }[];
      };
      get_letter_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          delivered: number;
          failed: number;
          has_left: number;
          landings: number;
          letter_id: string;
          queued: number;
          refused: number;
        }[];
      };
      get_mailbox: { Args: { p_email: string }; Returns: string };
      get_moods: {
        Args: { p_by?: string; p_year: number };
        Returns: {
          count: number;
          from_day: string;
          mood: string;
        }[];
      };
      get_neighbour_days: {
        Args: { p_content_id: string; p_content_type: string };
        Returns: {
          content_id: string;
          content_type: string;
          day: string;
          direction: string;
          slug: string;
          title: string;
        }[];
      };
      get_on_this_day: {
        Args: { p_day?: string };
        Returns: {
          beginning: string;
          day: string;
          entry_id: string;
          title: string;
        }[];
      };
      get_post_links: { Args: { p_slug: string }; Returns: Json };
      get_preview: {
        Args: { p_token: string };
        Returns: {
          body: string;
          content_id: string;
          content_type: string;
          cover_image_url: string;
          excerpt: string;
          expires_at: string;
          is_public: boolean;
          note: string;
          slug: string;
          title: string;
        }[];
      };
      get_reaction_counts: {
        Args: { p_content_id: string; p_content_type: string };
        Returns: {
          like_count: number;
          love_count: number;
        }[];
      };
      get_reaction_counts_of_list: {
        Args: { p_content_ids: string[]; p_content_type: string };
        Returns: {
          content_id: string;
          like_count: number;
          love_count: number;
        }[];
      };
      get_reaction_statistics: {
        Args: Record<PropertyKey, never>;
        Returns: {
          content_id: string;
          content_type: string;
          like_count: number;
          love_count: number;
          title: string;
        }[];
      };
      get_readers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          kind: string;
          name: string;
          read_to_end: number;
          times: number;
        }[];
      };
      get_renamed_slug: { Args: { p_content_type: string; p_slug: string }; Returns: string };
      get_review: {
        Args: { p_token: string };
        Returns: {
          build: string;
          expires_at: string;
          is_dev: boolean;
          remote: string;
        }[];
      };
      get_shared_badge: {
        Args: { p_user_badge_id: string };
        Returns: {
          badge_name: string;
          course_title: string;
          display_name: string;
          earned_at: string;
        }[];
      };
      get_subscriber_statistics: {
        Args: Record<PropertyKey, never>;
        Returns: {
          joined: number;
          week: string;
        }[];
      };
      get_subscription: { Args: { p_token: string }; Returns: Json };
      get_text_by_token: {
        Args: { p_content_id: string; p_content_type: string; p_token: string };
        Returns: Json;
      };
      get_version: { Args: { p_kind: string; p_replaced_at: string; p_row_id: string }; Returns: Json };
      get_vitals: {
        Args: { p_remote?: string; p_token?: string };
        Returns: {
          build: string;
          day: string;
          is_worse: boolean;
          metric: string;
          p75: number;
          page: string;
          remote: string;
          screen: string;
          times: number;
        }[];
      };
      get_waiting: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          next_at: string;
          number: number;
        }[];
      };
      get_withdrawn_builds: {
        Args: Record<PropertyKey, never>;
        Returns: {
          build: string;
          remote: string;
        }[];
      };
      get_writing_runs: {
        Args: { p_year?: number };
        Returns: {
          current_run: number;
          days_written: number;
          first_day: string;
          last_day: string;
          longest_from: string;
          longest_run: number;
          longest_to: string;
          missed: number;
          paused: number;
        }[];
      };
      get_year: {
        Args: { p_year: number };
        Returns: {
          challenges: Json;
          days_written: number;
          first_day: string;
          longest_from: string;
          longest_run: number;
          longest_to: string;
          missed: number;
          moods: Json;
          most_reactions: Json;
          paused: number;
          states: string;
          words: number;
          words_by_month: number[];
        }[];
      };
      import_content: { Args: { p_import_id: string; p_parts: number }; Returns: number };
      import_subscribers: {
        Args: { p_is_rehearsal?: boolean; p_rows: Json };
        Returns: {
          added: number;
          invalid: number;
          known: number;
          suppressed: number;
        }[];
      };
      is_owner: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_push_keys: {
        Args: { p_private_key: string; p_public_key: string };
        Returns: {
          private_key: string;
          public_key: string;
        }[];
      };
      leave_newsletter: { Args: { p_token: string }; Returns: boolean };
      linked_pages: {
        Args: {
          p_profile: Omit<
            Database['public']['Tables']['site_profile']['Row'],
            Database['public']['Tables']['site_profile']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      list_audit_lines: {
        Args: { p_before?: string; p_search?: string };
        Returns: {
          action: string;
          changed_columns: string[];
          created_at: string;
          id: string;
          row_count: number;
          subject: string;
          title: string | null;
          token_name: string | null;
          who: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'audit_lines';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_expired_pictures: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_free_lessons: {
        Args: Record<PropertyKey, never>;
        Returns: {
          course_slug: string;
          lesson_id: string;
          updated_at: string;
        }[];
      };
      list_learners: {
        Args: {
          p_course_id: string;
          p_limit?: number;
          p_offset?: number;
          p_order?: string;
          p_search?: string;
        };
        Returns: {
          completed: number;
          email: string;
          enrolled_at: string;
          id: string;
          is_waiting: boolean;
          last_seen_at: string;
          lessons: number;
          next_lesson: string;
          progress: number;
          total: number;
        }[];
      };
      list_library: { Args: { p_page?: number; p_search?: string; p_shown?: string }; Returns: Json };
      list_my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          begun_at: string;
          browser: string;
          id: string;
          is_current: boolean;
          last_used_at: string;
        }[];
      };
      list_pictures: { Args: Record<PropertyKey, never>; Returns: Json };
      list_post_group: {
        Args: { p_kind: string; p_slug: string };
        Returns: {
          category: string;
          content: string;
          cover_image_url: string;
          excerpt: string;
          id: string;
          name: string;
          place: number;
          published_at: string;
          series: string;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
        }[];
      };
      list_post_groups: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          slug: string;
          updated_at: string;
        }[];
      };
      list_texts_by_token: {
        Args: {
          p_content_type?: string;
          p_count?: number;
          p_drafts_only?: boolean;
          p_search?: string;
          p_token: string;
        };
        Returns: {
          content_id: string;
          content_type: string;
          day: string;
          excerpt: string;
          slug: string;
          state: string;
          title: string;
          updated_at: string;
        }[];
      };
      list_trash: {
        Args: Record<PropertyKey, never>;
        Returns: {
          deleted_at: string;
          id: string;
          kind: string;
          replaced_at: string;
          title: string;
        }[];
      };
      list_unsent_texts: {
        Args: { p_form: string; p_row_id: string };
        Returns: {
          based_on: string | null;
          created_at: string;
          form: string;
          id: string;
          row_id: string;
          typed: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'unsent_texts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_versions: {
        Args: { p_kind: string; p_row_id: string };
        Returns: {
          changed: string[];
          replaced_at: string;
          saved_at: string;
        }[];
      };
      listed_text:
        | {
            Args: {
              p_challenge: Omit<
                Database['public']['Tables']['challenges']['Row'],
                Database['public']['Tables']['challenges']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_entry: Omit<
                Database['public']['Tables']['journal_entries']['Row'],
                Database['public']['Tables']['journal_entries']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_page: Omit<
                Database['public']['Tables']['pages']['Row'],
                Database['public']['Tables']['pages']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_post: Omit<
                Database['public']['Tables']['blog_posts']['Row'],
                Database['public']['Tables']['blog_posts']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_summary: Omit<
                Database['public']['Tables']['journey_summaries']['Row'],
                Database['public']['Tables']['journey_summaries']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_text: Omit<
                Database['public']['Tables']['now_texts']['Row'],
                Database['public']['Tables']['now_texts']['ComputedFields']
              >;
            };
            Returns: string;
          };
      note_releases: { Args: { p_releases: Json }; Returns: undefined };
      order_course_content: { Args: { p_ids: string[] }; Returns: string[] };
      place_remote: {
        Args: { p_is_removed?: boolean; p_manifest: string; p_place: Json; p_remote: string };
        Returns: undefined;
      };
      queue_due_mails: { Args: Record<PropertyKey, never>; Returns: undefined };
      queue_mail: { Args: { p_mail: Json }; Returns: undefined };
      record_report: {
        Args: { p_delivery: string; p_email: string; p_kind: string; p_problem: string };
        Returns: boolean;
      };
      redeem_authorization_code: {
        Args: {
          p_client_id: string;
          p_code: string;
          p_redirect_uri: string;
          p_token: string;
          p_verifier: string;
        };
        Returns: string;
      };
      remove_demo: { Args: Record<PropertyKey, never>; Returns: number };
      remove_second_factors: { Args: { p_email: string }; Returns: boolean };
      replace_picture: { Args: { p_address: string; p_picture: string }; Returns: number };
      report_landing: { Args: { p_letter_id: string }; Returns: undefined };
      restore_text: { Args: { p_kind: string; p_row_id: string }; Returns: string };
      resume_letter: { Args: { p_letter_id: string }; Returns: undefined };
      revoke_api_token: { Args: { p_token: string }; Returns: boolean };
      save_picture_words: {
        Args: { p_alt: string; p_everywhere?: boolean; p_picture: string };
        Returns: number;
      };
      search_everything: {
        Args: { p_query: string };
        Returns: {
          content_id: string;
          content_type: string;
          day: string;
          excerpt: string;
          slug: string;
          title: string;
        }[];
      };
      send_test_letter: { Args: { p_letter_id: string }; Returns: undefined };
      set_read_only: { Args: { p_is_on: boolean }; Returns: undefined };
      set_till: {
        Args: {
          p_currency: string;
          p_fraction_digits: number;
          p_minimum?: number;
          p_proof?: string;
          p_step?: number;
          p_tax_line: string;
        };
        Returns: undefined;
      };
      site_day: { Args: { p_instant: string }; Returns: string };
      site_today: { Args: Record<PropertyKey, never>; Returns: string };
      stage_import: { Args: { p_import_id: string; p_part: number; p_text: string }; Returns: undefined };
      take_addresses: { Args: { p_missing: Json; p_redirected: Json }; Returns: undefined };
      take_download: { Args: { p_order_id: string }; Returns: string };
      take_payment_event: {
        Args: {
          p_amount: number;
          p_checkout_id: string;
          p_currency: string;
          p_dispute_id?: string;
          p_id: string;
          p_item_id: string;
          p_kind: string;
          p_order_id: string;
          p_payment_id: string;
        };
        Returns: string;
      };
      take_records: { Args: { p_records: Json }; Returns: undefined };
      takes_mail: { Args: { p_message_id: string; p_token: string }; Returns: boolean };
      test_webhook: { Args: { p_id: string }; Returns: boolean };
      title_key:
        | {
            Args: {
              p_challenge: Omit<
                Database['public']['Tables']['challenges']['Row'],
                Database['public']['Tables']['challenges']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_entry: Omit<
                Database['public']['Tables']['journal_entries']['Row'],
                Database['public']['Tables']['journal_entries']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_page: Omit<
                Database['public']['Tables']['pages']['Row'],
                Database['public']['Tables']['pages']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_post: Omit<
                Database['public']['Tables']['blog_posts']['Row'],
                Database['public']['Tables']['blog_posts']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_summary: Omit<
                Database['public']['Tables']['journey_summaries']['Row'],
                Database['public']['Tables']['journey_summaries']['ComputedFields']
              >;
            };
            Returns: string;
          }
        | {
            Args: {
              p_text: Omit<
                Database['public']['Tables']['now_texts']['Row'],
                Database['public']['Tables']['now_texts']['ComputedFields']
              >;
            };
            Returns: string;
          };
      use_recovery_code: { Args: { p_code: string }; Returns: boolean };
      withdraw_build: {
        Args: { p_build: string; p_message?: string; p_page?: string; p_reason: string; p_remote: string };
        Returns: boolean;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
